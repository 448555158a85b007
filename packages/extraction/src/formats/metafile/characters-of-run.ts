import { RIGHT_TO_LEFT } from '../../layout/right-to-left.ts';
import type { Edges } from '../pdf/characters.ts';
import { usualWidth } from './font.ts';
import type { TextRun } from './text-run.ts';
import type { Point } from './transform.ts';

/** A character with its place; `gap` is how much further away than usual the next one stands. */
export type PlacedCharacter = { character: string; box: Edges; gap: number };

/** In sizes of the type: how far characters reach above and below their line. */
const REACH = [-0.75, 0.2] as const;

/** In the order in which they are written: that of Arabic and Hebrew runs to the left. */
export function* charactersOf({ characters, advances, origin, direction, size }: TextRun): Generator<PlacedCharacter> {
  const isTurned = characters.some((character) => RIGHT_TO_LEFT.test(character));
  const placeAt = (along: number): Point => ({ x: origin.x + direction.x * along, y: origin.y + direction.y * along });
  const upright = { x: -direction.y * size, y: direction.x * size };
  let along = isTurned ? advances.reduce((sum, advance) => sum + advance, 0) : 0;
  for (const [index, character] of characters.entries()) {
    const advance = advances[index] ?? 0;
    if (isTurned) along -= advance;
    yield { character, box: boxAround([placeAt(along), placeAt(along + advance)], upright), gap: advance - usualWidth(character) * size };
    if (!isTurned) along += advance;
  }
}

/** From left to right it reaches from one place on its line to another. */
function boxAround(places: readonly Point[], upright: Point): Edges {
  const corners = places.flatMap(({ x, y }) => REACH.map((reach) => ({ x: x + upright.x * reach, y: y + upright.y * reach })));
  const [across, down] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  return [Math.min(...across), Math.min(...down), Math.max(...across), Math.max(...down)];
}
