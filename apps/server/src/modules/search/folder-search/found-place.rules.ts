import { TEXT_PREVIEW_CHARACTERS } from '@scriba/contract/extraction';
import { foldText, placesOf, unfoldPlaces } from '@scriba/contract/folding';
import type { FolderHit } from '@scriba/contract/search';
import { cutSnippet, type Range } from '../snippets/snippets.rules.ts';

/** A piece of a text; if it is known, where in it something was found, in characters. */
export type Piece = { piece: string; start: number | null; length: number | null };

/** Characters before what was found and from there on; and by how many it may stand elsewhere, where it is looked for in the piece. */
export const PIECE = { before: TEXT_PREVIEW_CHARACTERS, after: 600, drift: 500 };
/** What stands further behind the first place than this is not shown with it. */
const SHOWN_TOGETHER = 300;

/**
 * What was found in a piece, marked; seen from the beginning of the text where it stands there. `q` is looked for where no place is known.
 * Empty where nothing is found, or what is found has no length.
 */
export function snippetOfPiece(piece: Piece, beginning: string, q: string): FolderHit['snippet'] {
  const ranges = knownRange(piece) ?? rangesOf(piece.piece, foldText(q));
  const [first] = ranges;
  if (!first || first.start === first.end) return [];
  const isSeenFromTheBeginning = piece.piece.startsWith(beginning) && first.end <= beginning.length;
  return cutSnippet(piece.piece, ranges, isSeenFromTheBeginning ? { start: 0, end: first.end } : first);
}

function knownRange({ piece, start, length }: Piece): Range[] | undefined {
  if (start === null || length === null) return undefined;
  return [{ start: unitsOf(piece, start), end: unitsOf(piece, start + length) }];
}

/** The UTF-16 units of the first characters. */
const unitsOf = (text: string, characters: number): number => [...text].slice(0, characters).join('').length;

function rangesOf(piece: string, wanted: string): Range[] {
  const folded = foldText(piece);
  const first = folded.indexOf(wanted);
  const places = unfoldPlaces(piece, placesOf(folded, wanted, first + SHOWN_TOGETHER));
  return places.flatMap((start, at) => (at % 2 === 0 ? [{ start, end: places[at + 1] ?? start }] : []));
}
