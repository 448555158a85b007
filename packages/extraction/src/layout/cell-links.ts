import type { TextDraft } from './draft.ts';
import { wordsIn, type AddressRoom, type WordLink } from './word-links.ts';

/** The row of a table whose cells lead somewhere as a whole: addresses by the numbers of the columns, from 0. */
export function linkedRow(row: TextDraft, addresses: ReadonlyMap<number, string> | undefined, room: AddressRoom): TextDraft {
  if (addresses === undefined || addresses.size === 0) return row;
  const links: WordLink[] = [];
  let from = 0;
  for (const [column, cell] of row.text.split('\t').entries()) {
    const [to, address] = [from + wordsIn(cell), addresses.get(column)];
    if (address !== undefined && to > from && room.affords({ from, to, address })) links.push({ from, to, address });
    from = to;
  }
  return { ...row, links };
}
