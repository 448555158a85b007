const folded: Record<string, string> = {
  '’': "'", '‘': "'", '´': "'", '`': "'", '“': '"', '”': '"', '„': '"', '«': '"', '»': '"', '–': '-', '—': '-', '…': '...', '|': ' ',
  'ﬁ': 'fi', 'ﬂ': 'fl',
};

/** What counts as the same text: white space, quotes, dashes and dots that lead to a price are folded, letters with their marks never are. */
export const comparable = (text: string): string =>
  text.normalize('NFC').replace(/[.·•_]{4,}/gu, ' ').replace(/[’‘´`“”„«»–—…|ﬁﬂ]/gu, (character) => folded[character] ?? character).replace(/\s+/gu, ' ').trim();

/** Characters to insert, delete or replace to make one text the other, and the length of the right one. */
export function characterErrors(expected: string, actual: string): { errors: number; characters: number } {
  const right = comparable(expected);
  return { errors: Math.min(right.length, distance(right, comparable(actual))), characters: right.length };
}

/** Levenshtein's distance, in one row. */
export function distance(a: string, b: string): number {
  const row = Uint32Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    let diagonal = i - 1;
    row[0] = i;
    const character = a.charCodeAt(i - 1);
    for (let j = 1; j <= b.length; j++) {
      const above = row[j] ?? 0;
      const cost = character === b.charCodeAt(j - 1) ? 0 : 1;
      row[j] = Math.min(above + 1, (row[j - 1] ?? 0) + 1, diagonal + cost);
      diagonal = above;
    }
  }
  return row[b.length] ?? 0;
}
