let areAllowed = true;
const taken = new Set<string>();

/** Says whether single letters and signs are shortcuts on this page; the person decides. */
export function allowSingleKeys(isAllowed: boolean) { areAllowed = isAllowed; }

/** Whether a key may act: one with a name, such as `F2` or `Delete`, always may. */
export const mayAct = (key: string): boolean => areAllowed || [...key].length > 1;

/** Says that these letters and signs are shortcuts wherever the focus is, until the returned function is called. */
export function takeKeys(keys: readonly string[]): () => void {
  for (const key of keys) taken.add(key);
  return () => { for (const key of keys) taken.delete(key); };
}

/** Whether a letter or sign is such a shortcut now, so that a list should not look for a name with it. */
export const isTaken = (key: string): boolean => areAllowed && taken.has(key);
