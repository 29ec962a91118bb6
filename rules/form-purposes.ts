/** What the first pass over a form's controls saw: the second asks every control what stands beside it and what else there is. */

export interface FormPurposes {
  /** By position among the controls that it was made of. */
  readonly list: readonly (string | undefined)[];
  /** Controls by purpose: forms may have thousands, and each asks for others. */
  readonly counts: ReadonlyMap<string, number>;
}

export function formPurposes(list: readonly (string | undefined)[]): FormPurposes {
  const counts = new Map<string, number>();
  for (const purpose of list) if (purpose !== undefined) counts.set(purpose, (counts.get(purpose) ?? 0) + 1);
  return { list, counts };
}

/** Whether another control than the one at `position` has the purpose. */
export function isAmong({ list, counts }: FormPurposes, purpose: string, position: number): boolean {
  return (counts.get(purpose) ?? 0) > Number(list[position] === purpose);
}
