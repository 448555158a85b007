import { isInside, uniteRectangles, type Rectangle } from '../../layout/boxes.ts';
import { acrossOf, bottomOf, rightOf } from '../../layout/placed.ts';
import { ENDS_ABOVE, type InkPatch } from './ink-patch.ts';

/** In heights of a capital: how high the flag of a 5, a point or a bar is at most. */
export const FLAG = 0.25;
/** The middle of what has a point below it: ! and ? do. In shares of its width. */
const MIDDLE = [0.3, 0.7] as const;
const OVER = 0.5;

/** The characters that pieces are: the flag of a 5 is apart from it at times, the point of a zero lies in it, and the bar below º is none. */
export function wholeCharacters(all: readonly Rectangle[], { measure: { capital, baseline } }: Pick<InkPatch, 'measure'>): Rectangle[] {
  const pieces = all.filter((piece) => !all.some((other) => other !== piece && isInside(piece, other)));
  const isAbove = (piece: Rectangle) => baseline - bottomOf(piece) >= capital * ENDS_ABOVE.small;
  const wholes = pieces.map((piece) => {
    const flag = isAbove(piece) ? pieces.find((other) => isFlagOf(other, piece, capital)) : undefined;
    return { piece: flag === undefined ? piece : uniteRectangles([piece, flag]) ?? piece, flag };
  });
  const flags = new Set(wholes.map(({ flag }) => flag));
  const isBar = (piece: Rectangle) => isAbove(piece) && pieces.some((other) => other !== piece && isFlagOf(piece, other, capital, 'below'));
  return wholes.filter(({ piece }, at) => !flags.has(pieces[at]) && !isBar(piece)).map(({ piece }) => piece);
}

function isFlagOf(flag: Rectangle, piece: Rectangle, capital: number, side: 'above' | 'below' = 'above'): boolean {
  const gap = side === 'above' ? piece.y - bottomOf(flag) : flag.y - bottomOf(piece);
  return flag.height <= capital * FLAG && gap >= -1 && gap <= capital * FLAG / 2 && acrossOf(flag) > piece.x && acrossOf(flag) < rightOf(piece);
}

/** An accent stands over its letter, and ! and ? over their point. */
export function isPartOfOther(piece: Rectangle, pieces: readonly Rectangle[]): boolean {
  return pieces.some((other) => {
    if (other === piece || other.y < bottomOf(piece)) return false;
    const shared = Math.min(rightOf(piece), rightOf(other)) - Math.max(piece.x, other.x);
    const middle = (acrossOf(other) - piece.x) / piece.width;
    return shared > piece.width * OVER || (shared > 0 && middle >= MIDDLE[0] && middle <= MIDDLE[1]);
  });
}
