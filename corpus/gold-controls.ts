/** Labels of forms and their controls, in the words of the data set that they come from. */

/** How a data set names what we name: its classes by our words. Where the match is not one to one, a comment says why. */
export interface ClassMap {
  readonly classes: Readonly<Record<string, string>>;
  /** Class of all that our words leave unnamed, and of words that it has no class for. */
  readonly rest: string;
  /** By type of the form that a control stands in: words that mean another class there. */
  readonly inForms?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Classes that count as right beside the labelled one. */
  readonly also?: Readonly<Record<string, readonly string[]>>;
  readonly comments?: Readonly<Record<string, string>>;
}

/** A labelled form element. */
export interface GoldForm {
  /** Its number in document order. */
  readonly form: number;
  /** Names of its controls: parsers may count forms differently. */
  readonly names: readonly string[];
  /** Absent: not labelled. */
  readonly class?: string;
  /** Labelled controls by name. */
  readonly fields: readonly { readonly name: string; readonly class: string }[];
}

/** Every form element of a page, labelled or not. */
export interface GoldForms {
  readonly formClasses: ClassMap;
  readonly fieldClasses: ClassMap;
  readonly forms: readonly GoldForm[];
}

/** Controls that carry their labels in an attribute of the page itself, which no detector reads. */
export interface GoldControls {
  readonly fieldClasses: ClassMap;
  readonly attribute: string;
  /** Selector of the controls that send a form. */
  readonly submit: string;
}

/** Class of one of our words, for a control of a form of this type. */
export function classOf(word: string | undefined, { classes, rest, inForms }: ClassMap, formType = "other"): string {
  return word === undefined ? rest : (inForms?.[formType]?.[word] ?? classes[word] ?? rest);
}

/** Classes that words of this class may have in some form. */
export function classesBeside(name: string, { classes, inForms = {} }: ClassMap): string[] {
  const words = Object.values(inForms).flatMap((form) => Object.entries(form));
  return [...new Set(words.flatMap(([word, own]) => (own === name ? [classes[word] ?? name] : [])))];
}

/** Whether a class counts as right where another was labelled. */
export function accepts(gold: string, found: string, { also }: ClassMap): boolean {
  return gold === found || also?.[gold]?.includes(found) === true;
}
