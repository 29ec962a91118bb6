// Generated from ua.css by scripts/generate/css.mjs: edit that file and run the script.
export const uaCss =
  "area,base,basefont,datalist,head,link,meta,noembed,noframes,param,rp,script,style,template,title{display: none}" +
  "audio:not([controls]){display: none}" +
  ":is(table,thead,tbody,tfoot,tr)>form{display: none !important}" +
  "html,body{display: block}" +
  "body{margin: 8px}" +
  "address,article,aside,blockquote,center,dd,dir,div,dl,dt,figcaption,figure,footer,form,header,hgroup,hr,legend,listing,main,menu,nav,ol,p,plaintext,pre,search,section,summary,ul,xmp{display: block;unicode-bidi: isolate}" +
  "details,dialog,fieldset,frame,frameset,optgroup,option{display: block}" +
  "p{margin-block: 1__qem}" +
  "dl{margin-block: 1__qem 1em}" +
  "blockquote{margin-block: 1__qem 1em;margin-inline: 40px}" +
  "figure{margin-block: 1em;margin-inline: 40px}" +
  "dd{margin-inline-start: 40px}" +
  "address,cite,dfn,em,i,var{font-style: italic}" +
  "center{text-align: -webkit-center}" +
  "listing,plaintext,pre,xmp{font-family: monospace;white-space: pre;margin-block: 1__qem}" +
  "code,kbd,samp,tt{font-family: monospace}" +
  "hr{color: gray;border: 1px inset;margin-block: 0.5em;margin-inline: auto;overflow: hidden}" +
  "b,strong{font-weight: bolder}" +
  "big{font-size: larger}" +
  "small{font-size: smaller}" +
  "sub{vertical-align: sub;font-size: smaller}" +
  "sup{vertical-align: super;font-size: smaller}" +
  "mark{background-color: yellow;color: black}" +
  "nobr{white-space: nowrap}" +
  "a:any-link{color: -webkit-link;cursor: pointer}" +
  "area:any-link{cursor: pointer}" +
  "label{cursor: default}" +
  "q::before{content: open-quote}" +
  "q::after{content: close-quote}" +
  "ruby{display: ruby;text-indent: 0}" +
  "rt{line-height: normal;text-indent: 0}" +
  "ruby>rt{display: ruby-text;font-size: 50%;text-align: start}" +
  "bdi,output{unicode-bidi: isolate}" +
  "bdo{unicode-bidi: isolate-override}" +
  "h1,h2,h3,h4,h5,h6{display: block;unicode-bidi: isolate;font-weight: bold}" +
  "h1{font-size: 2em;margin-block: 0.67__qem 0.67em}" +
  "h2{font-size: 1.5em;margin-block: 0.83__qem 0.83em}" +
  "h3{font-size: 1.17em;margin-block: 1__qem 1em}" +
  "h4{margin-block: 1.33__qem 1.33em}" +
  "h5{font-size: 0.83em;margin-block: 1.67__qem 1.67em}" +
  "h6{font-size: 0.67em;margin-block: 2.33__qem 2.33em}" +
  "li{display: list-item;unicode-bidi: isolate}" +
  "dir,menu,ol,ul{margin-block: 1__qem 1em;padding-inline-start: 40px}" +
  "dir,menu,ul{list-style-type: disc}" +
  "ol{list-style-type: decimal}" +
  ":is(dir,menu,ol,ul) dir,:is(dir,menu,ol,ul) menu,:is(dir,menu,ol,ul) ul{list-style-type: circle}" +
  ":is(dir,menu,ol,ul) :is(dir,menu,ol,ul) dir,:is(dir,menu,ol,ul) :is(dir,menu,ol,ul) menu,:is(dir,menu,ol,ul) :is(dir,menu,ol,ul) ul{list-style-type: square}" +
  ":is(dir,dl,menu,ol,ul) dir,:is(dir,dl,menu,ol,ul) dl,:is(dir,dl,menu,ol,ul) menu,:is(dir,dl,menu,ol,ul) ol,:is(dir,dl,menu,ol,ul) ul{margin-block: 0}" +
  "table{display: table;unicode-bidi: isolate;box-sizing: border-box;border-collapse: separate;border-spacing: 2px;text-indent: initial}" +
  "caption{display: table-caption;text-align: -webkit-center;unicode-bidi: isolate}" +
  "colgroup{display: table-column-group;unicode-bidi: isolate}" +
  "col{display: table-column;unicode-bidi: isolate}" +
  "tbody{display: table-row-group}" +
  "thead{display: table-header-group}" +
  "tfoot{display: table-footer-group}" +
  "thead,tbody,tfoot{vertical-align: middle;unicode-bidi: isolate}" +
  "tr{display: table-row;vertical-align: inherit;unicode-bidi: isolate}" +
  "td,th{display: table-cell;vertical-align: inherit;unicode-bidi: isolate;padding: 1px}" +
  "th{font-weight: bold;text-align: -internal-center}" +
  "button,input,select,textarea{display: inline-block;margin: 0;font: -webkit-small-control;color: FieldText;letter-spacing: normal;word-spacing: normal;line-height: normal;text-transform: none;text-indent: 0;text-align: start;cursor: default}" +
  "button,input[type=\"button\" i],input[type=\"reset\" i],input[type=\"submit\" i]{appearance: auto;box-sizing: border-box;padding: 1px 6px;border: 2px outset ButtonBorder;background-color: ButtonFace;color: ButtonText;text-align: center;cursor: default}" +
  "input[type=\"button\" i],input[type=\"reset\" i],input[type=\"submit\" i]{white-space: pre;user-select: none}" +
  "input{appearance: auto;padding: 1px 2px;border: 2px inset;background-color: Field;cursor: text;overflow: clip}" +
  "input[type=\"hidden\" i]{display: none;appearance: none;padding: 0;border: 0;background-color: transparent;cursor: default}" +
  "input[type=\"search\" i]{box-sizing: border-box}" +
  "input:is([type=\"date\" i],[type=\"datetime-local\" i],[type=\"month\" i],[type=\"time\" i],[type=\"week\" i]){font-family: monospace;padding: 0;padding-inline-start: 1px;cursor: default}" +
  "input:is([type=\"checkbox\" i],[type=\"radio\" i]){box-sizing: border-box;padding: 0;border: 0;background-color: transparent;cursor: default;overflow: visible}" +
  "input[type=\"checkbox\" i]{margin-block: 3px;margin-inline: 4px 3px}" +
  "input[type=\"radio\" i]{margin-block: 3px 0;margin-inline: 5px 3px}" +
  "input[type=\"range\" i]{margin: 2px;padding: 0;border: 0;color: #9d968e;cursor: default;overflow: visible}" +
  "input[type=\"color\" i]{box-sizing: border-box;inline-size: 50px;block-size: 27px;padding: 1px 2px;border: 1px solid;background-color: ButtonFace;cursor: default}" +
  "input[type=\"file\" i]{appearance: none;padding: 0;border: 0;background-color: transparent;align-items: baseline;text-overflow: ellipsis;white-space: pre;cursor: default}" +
  "input[type=\"image\" i]{appearance: none;padding: 0;border: 0;background-color: transparent;cursor: pointer}" +
  "textarea{appearance: auto;font-family: monospace;padding: 2px;border: 1px solid;background-color: Field;overflow: auto;overflow-wrap: break-word;resize: both;white-space: pre-wrap;cursor: text}" +
  "input::placeholder,textarea::placeholder{display: block;overflow: hidden;pointer-events: none;color: #757575}" +
  "input::placeholder{white-space: pre}" +
  "select{appearance: auto;box-sizing: border-box;align-items: center;border: 1px solid;background-color: ButtonFace;overflow: clip;white-space: pre}" +
  "select:is([multiple],[size]:not([size=\"\"],[size=\"0\"],[size=\"1\"])){align-items: flex-start;background-color: Field;overflow: hidden scroll;vertical-align: text-bottom;white-space: nowrap}" +
  "optgroup{font-weight: bolder}" +
  "optgroup option{padding-inline-start: 20px}" +
  "option{font-weight: normal;min-block-size: 1.2em;padding: 0 2px 1px;white-space: nowrap}" +
  "optgroup>option{padding-inline-start: 20px}" +
  "input:disabled,textarea:disabled{background-color: rgba(239,239,239,0.3);color: #545454;cursor: default}" +
  "input[type=\"range\" i]:disabled{color: #c5c5c5}" +
  "input:is([type=\"range\" i],[type=\"checkbox\" i],[type=\"radio\" i],[type=\"file\" i],[type=\"hidden\" i],[type=\"image\" i]):disabled{background-color: transparent}" +
  "button:disabled,input:is([type=\"button\" i],[type=\"reset\" i],[type=\"submit\" i],[type=\"color\" i]):disabled{color: rgba(16,16,16,0.3)}" +
  "select:disabled{color: GrayText;opacity: 0.7}" +
  "fieldset{margin-inline: 2px;border: 2px groove ThreeDFace;padding-block: 0.35em 0.625em;padding-inline: 0.75em;min-inline-size: min-content}" +
  "legend{padding-inline: 2px}" +
  "meter,progress{appearance: auto;box-sizing: border-box;display: inline-block;block-size: 1em;vertical-align: -0.2em}" +
  "meter{inline-size: 5em}" +
  "progress{inline-size: 10em}" +
  "details>summary:first-of-type{display: list-item;counter-increment: list-item 0;list-style: disclosure-closed inside}" +
  "details[open]>summary:first-of-type{list-style-type: disclosure-open}" +
  "dialog{position: absolute;inset-inline: 0;inline-size: fit-content;block-size: fit-content;margin: auto;border: solid;padding: 1em;background-color: Canvas;color: CanvasText}" +
  "dialog:not([open]){display: none}" +
  "[popover]{position: fixed;inset: 0;inline-size: fit-content;block-size: fit-content;margin: auto;border: solid;padding: 0.25em;overflow: auto;background-color: Canvas;color: CanvasText}" +
  "[popover]:not(dialog[open]){display: none}" +
  "slot{display: contents}" +
  "canvas,embed,fencedframe,iframe,img,object,video,input[type=\"image\" i]{overflow: clip}" +
  "video{object-fit: contain}" +
  "audio{inline-size: 300px;block-size: 54px}" +
  "fencedframe,iframe{border: 2px inset}" +
  "marquee{display: inline-block;inline-size: -webkit-fill-available;overflow: hidden;text-align: start;white-space: nowrap}" +
  "marquee[direction=\"up\" i],marquee[direction=\"down\" i]{white-space: normal}" +
  "svg:not(:root),symbol,image,marker,pattern,foreignObject{overflow: hidden}" +
  "foreignObject{display: block}" +
  "svg text{display: block;white-space: nowrap;text-indent: 0}" +
  "svg:root{inline-size: 100%;block-size: 100%}" +
  "math{display: math;font-family: math;text-indent: 0;letter-spacing: normal;line-height: normal;word-spacing: normal}" +
  "math[display=\"block\" i]{display: block math}" +
  "maction,menclose,merror,mfrac,mi,mmultiscripts,mn,mo,mover,mpadded,mphantom,mprescripts,mroot,mrow,ms,mspace,msqrt,mstyle,msub,msubsup,msup,mtext,munder,munderover,semantics{display: block math}" +
  "mtable{display: inline-table}" +
  "mtr{display: table-row}" +
  "mtd{display: table-cell;padding: 0.5ex 0.4em;text-align: -webkit-center}" +
  "mfrac{padding-inline: 1px}" +
  "merror{border: 1px solid}" +
  "mphantom{visibility: hidden}" +
  "annotation,annotation-xml{display: none}";
