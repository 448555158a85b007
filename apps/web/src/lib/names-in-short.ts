const SHOWN = 3;

/** The first few names, and how many more there are: `a, b, c +17`. */
export const namesInShort = (names: readonly string[]): string =>
  `${names.slice(0, SHOWN).join(', ')}${names.length > SHOWN ? ` +${names.length - SHOWN}` : ''}`;
