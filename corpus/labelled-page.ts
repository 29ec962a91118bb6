/** A page with labels, wherever it comes from: the bundled corpus or a public data set read in place. */

/** What one page is made of, read when it is needed. */
export interface PageSource {
  readonly html: string;
  /** CSS by absolute URL. */
  readonly stylesheets: Readonly<Record<string, string>>;
}

export interface LabelledPage {
  /** Unique in its data set; the name of its truth file. */
  readonly id: string;
  readonly dataset: string;
  readonly url: string;
  /** Pages of one group stay in one fold: registrable domain, or the site stem of the file name. */
  readonly group: string;
  readonly viewport: { readonly width: number; readonly height: number };
  read(): PageSource;
  /** Chromium's boxes for the page, when someone captured them. */
  readonly truthFile?: string;
}

/** A data set found on disk. */
export interface Dataset {
  readonly name: string;
  readonly root: string;
  readonly pages: readonly LabelledPage[];
}
