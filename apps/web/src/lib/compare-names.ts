/** One for each language: making one takes longer than a hundred comparisons. */
const collators = new Map<string, Intl.Collator>();

/** Compares names as people of this language sort them, numbers by value. */
export function compareNames(language: string): (one: string, other: string) => number {
  const collator = collators.get(language) ?? new Intl.Collator(language, { numeric: true });
  collators.set(language, collator);
  return collator.compare;
}
