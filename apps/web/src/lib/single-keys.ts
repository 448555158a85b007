let areAllowed = true;

/** Says whether single letters and signs are shortcuts on this page; the person decides. */
export function allowSingleKeys(isAllowed: boolean) { areAllowed = isAllowed; }

/** Whether a key may act: one with a name, such as `F2` or `Delete`, always may. */
export const mayAct = (key: string): boolean => areAllowed || [...key].length > 1;
