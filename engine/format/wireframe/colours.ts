/** Colours of a wireframe by what they are for; any CSS colour, CSS variables included. */
export interface WireframeColours {
  readonly paper: string;
  readonly ink: string;
  /** Placeholders and texts in place of images. */
  readonly quiet: string;
  readonly line: string;
  readonly link: string;
  readonly button: string;
  readonly field: string;
  readonly image: string;
  /** Ground and number of a mark. */
  readonly mark: string;
  readonly markText: string;
  /** Boxes laid over the picture. */
  readonly overlay: string;
}

export const paperColours: WireframeColours = {
  paper: "#ffffff",
  ink: "#222222",
  quiet: "#6a6a6a",
  line: "#bdbdbd",
  link: "#1f5c9e",
  button: "#ececec",
  field: "#ffffff",
  image: "#f4f4f4",
  mark: "#a3261c",
  markText: "#ffffff",
  overlay: "#17693a",
};
