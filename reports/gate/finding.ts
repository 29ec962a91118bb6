/** One thing that the gate found amiss. */
export interface Finding {
  readonly level: "warn" | "error";
  /** The figure, page or counter. */
  readonly what: string;
  readonly expected: string;
  readonly found: string;
  /** The page that it is about, "corpus/sign-in"; absent when it is about a figure or counter. */
  readonly page?: string;
}
