import type { Rectangle } from '../layout/boxes.ts';
import { bottomOf, rightOf } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { engineLines } from './lines-of-words.ts';
import { apply } from './matrix.ts';
import type { PageState } from './page-state.ts';
import { aroundMoved } from './place-words.ts';

/** A line of text that a picture cuts off has words beside those of which the engine is less sure than that. */
const SURE = 0.5;
/** Pixels: what is nearer to an edge goes on beyond it. */
const NEAR = 3;

/** Words without the lines that the edge of a sheet was taken for, where it runs along the edge of the picture: none of their words is sure. */
export function withoutEdges(words: readonly EngineWord[], state: PageState, source: PageState): EngineWord[] {
  const isEdge = (line: readonly EngineWord[]) => line.every(({ confidence }) => confidence < SURE)
    && line.some((word) => isAtEdge(word, state.image) || isAtEdge(asInSource(word, state), asInSource({ x: 0, y: 0, ...source.image }, source)));
  const edges = new Set(engineLines(words).filter(isEdge).flat());
  // A picture of one line has nothing but edges around it.
  return edges.size === words.length ? [...words] : words.filter((word) => !edges.has(word));
}

/** The rectangle around it in the picture as it was decoded. */
const asInSource = (rectangle: Rectangle, { toSource }: PageState): Rectangle => aroundMoved(rectangle, (corner) => apply(toSource, corner));

const isAtEdge = (word: Rectangle, { width, height }: { width: number; height: number }) =>
  word.x <= NEAR || word.y <= NEAR || rightOf(word) >= width - NEAR || bottomOf(word) >= height - NEAR;
