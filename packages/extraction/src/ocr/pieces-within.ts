import { bottomOf, rightOf } from '../layout/placed.ts';
import type { Rectangle } from '../layout/boxes.ts';
import { cutOut, type GreyImage } from './grey-image.ts';
import { piecesOf, placeOf } from './ink-components.ts';

/** A page and how high its small letters are, in pixels. Ink is what is no brighter than `threshold`. */
export type InkedPage = { image: GreyImage; letterHeight: number; threshold: number };

/** A piece of ink in pixels of the page, how many of them it has, and whether it goes on at the edge of where it was looked for. */
export type Piece = Rectangle & { area: number; isAtEdge: boolean };

/** In heights of a small letter: dust is smaller, and what is thinner and lies at an edge is left of a line there. */
const DUST = 0.12;
const REMAINS = 0.2;

/** The pieces of ink in a part of a page but for dust, from left to right. */
export function piecesWithin(place: Rectangle, { image, letterHeight, threshold }: InkedPage): Piece[] {
  const cut = cutOut(image, place);
  if (cut === null) return [];
  const { width, height } = cut.image;
  return piecesOf(cut.image, threshold).map((piece) => ({ ...placeOf(piece), area: piece.area }))
    .filter((piece) => Math.max(piece.width, piece.height) >= letterHeight * DUST)
    .map((piece) => ({
      ...piece, x: piece.x + cut.left, y: piece.y + cut.top,
      isAtEdge: piece.x <= 0 || piece.y <= 0 || rightOf(piece) >= width || bottomOf(piece) >= height,
    }))
    .sort((a, b) => a.x - b.x);
}

/** Those without what is left of the lines around. */
export const withoutRemains = (pieces: readonly Piece[], letterHeight: number): Piece[] =>
  pieces.filter(({ width, height, isAtEdge }) => !isAtEdge || Math.min(width, height) > letterHeight * REMAINS);
