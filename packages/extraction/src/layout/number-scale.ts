/** Numbers and letters to choose from are no number and no word: three at least, from the first of these on. */
const SCALES = ['0123456789', '123456789', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', 'abcdefghijklmnopqrstuvwxyz'];
const FEWEST = 3;

/** Whether a text that fills so many places for one character each is those of a scale. */
export const isScale = (text: string, places: number): boolean =>
  text.length >= FEWEST && text.length === places && SCALES.some((scale) => scale.startsWith(text));
