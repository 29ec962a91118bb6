/** A page with every HTML element, every input type and the presentational attributes, in a body without boxes. */

const voidElements = new Set(
  "area base basefont bgsound br col embed frame hr img input link meta param source track wbr".split(" "),
);
const tags = (
  "a abbr acronym address area article aside audio b base basefont bdi bdo bgsound big blink blockquote br button canvas " +
  "center cite code data datalist dd del details dfn dialog dir div dl dt em embed fieldset figcaption figure font footer " +
  "form h1 h2 h3 h4 h5 h6 header hgroup hr i iframe img input ins kbd label legend li link listing main map mark marquee " +
  "menu meta meter nav nobr noembed noframes noscript object ol optgroup option output p param picture pre progress q rb " +
  "rp rt rtc ruby s samp script search section select slot small source span strike strong style sub summary sup table " +
  "template textarea time title track tt u ul var video wbr xmp"
).split(" ");
const inputTypes = (
  "text hidden search tel url email password date month week time datetime-local number range color checkbox radio file " +
  "submit image reset button"
).split(" ");

function nested(): string {
  const outer = ["ul", "ol", "menu", "dir", "dl", "h1", "p", "blockquote", "div", "section"];
  const inner = ["ul", "ol", "menu", "dir", "dl", "p", "h1", "table", "li", "dd", "dt"];
  return outer.map((a) => inner.map((b) => `<${a}><${b}>x</${b}></${a}>`).join("")).join("");
}

function ruledTables(): string {
  const table = (rules: string, frame: string) =>
    `<table rules=${rules} ${frame === "" ? "" : `frame=${frame}`} ${frame === "box" ? "border" : ""}>` +
    "<colgroup><col></colgroup><thead><tr><th>a</thead><tbody><tr><td>x</table>";
  return ["none", "groups", "rows", "cols", "all"]
    .map((rules) =>
      ["", "void", "above", "hsides", "lhs", "vsides", "box"].map((frame) => table(rules, frame)).join(""),
    )
    .join("");
}

const attributes = `
<table border=2 cellpadding=5 cellspacing=3 width=50% height=40 align=center bgcolor=#abc><caption align=bottom>c</caption>
<colgroup width=20><col width=30 span=2><col width=10%></colgroup><thead><tr valign=top align=right bgcolor=red>
<th nowrap width=20>a<th align=left>b</thead><tbody align=center valign=bottom><tr height=30><td width=40% height=20>x
<td valign=baseline bgcolor=fff>y</tbody><tfoot><tr><td>z</tfoot></table>
<select multiple><option>a<optgroup label=b><option>c</select><select size=4><option>a</select><select size=1><option>x</select>
<details open><summary>a</summary><p>b</p></details><details><summary>s</summary></details><dialog open>x</dialog>
<div popover>x</div><div hidden>x</div><span hidden=until-found>x</span><audio controls></audio>
<img width=30 height=40 hspace=3 vspace=4 border=1 align=left style="display:block"><img align=middle><img align=absmiddle>
<img align=texttop><img align=bottom><iframe width=100 height=50 frameborder=0 align=right></iframe>
<hr width=50% size=5 align=left><hr noshade><hr color=red size=1><hr size=10 noshade width=100>
<font size=5 face="Arial, foo bar" color=#123>x</font><font size=+2>x</font><font size=-1 color=chucknorris>y</font>
<font size=9>z</font><br clear=all><p align=center>x</p><div align=right><table><tr><td>x</table></div>
<div align=center><table align=right><tr><th>x</table></div><h2 align=center>x</h2><span align=middle>x</span>
<ol type=A start=3><li>x<li type=i value=4>y</ol><ul type=square><li>x</ul><pre wrap>x</pre><textarea wrap=off></textarea>
<textarea cols=5 rows=3></textarea><legend align=center>x</legend><center><table><tr><td>x<th>y</table><p>z</center>
<marquee direction=up width=100 height=50 bgcolor=blue hspace=4>x</marquee>
<div dir=rtl><ul><li>x</ul><p dir=auto>שלום</p><bdi>abc</bdi><bdo dir=ltr>x</bdo></div><p dir=auto>abc<b dir=rtl>x</b></p>
<input dir=auto value="שלום"><object width=10 height=20 border=2></object><embed width=10 height=20 hidden>
<video width=320 height=240></video><canvas width=20 height=10></canvas><a href=x>l</a><area href=x>
<div contenteditable>x</div><svg width=24 height=10><g><path/><text>x</text></g></svg><svg width=50% viewBox="0 0 1 1"></svg>
<math><mi>x</mi><mfrac><mn>1</mn><mn>2</mn></mfrac></math>`;

export function allElementsPage(mode: "no-quirks" | "quirks"): string {
  const plain = tags.map((tag) => (voidElements.has(tag) ? `<${tag}>` : `<${tag}>x</${tag}>`)).join("");
  const inputs = inputTypes.map((type) => `<input type=${type}><input type=${type.toUpperCase()} disabled>`).join("");
  const doctype = mode === "no-quirks" ? "<!doctype html>" : "";
  return `${doctype}<html><head><title>t</title></head><body style="display:none">${plain}${inputs}${nested()}${attributes}${ruledTables()}</body></html>`;
}
