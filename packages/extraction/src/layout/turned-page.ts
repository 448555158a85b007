import type { Turns } from '../ocr/page-image.ts';
import type { Rectangle } from './boxes.ts';

export type TurnedPage = {
  /** A rectangle of the page where it lies once the text stands upright. */
  upright(rectangle: Rectangle): Rectangle;
  /** Back to where it lies on the page. */
  asShown(rectangle: Rectangle): Rectangle;
};

type Size = { width: number; height: number };

const clockwise = ({ x, y, width, height }: Rectangle, page: Size): Rectangle =>
  ({ x: page.height - y - height, y: x, width: height, height: width });
const counterClockwise = ({ x, y, width, height }: Rectangle, page: Size): Rectangle =>
  ({ x: y, y: page.width - x - width, width: height, height: width });
const over = ({ x, y, width, height }: Rectangle, page: Size): Rectangle =>
  ({ x: page.width - x - width, y: page.height - y - height, width, height });

/** A page whose text was turned clockwise by so many quarters, and the page as its reader would hold it. */
export function turnedPage(page: Size, turns: Turns): TurnedPage {
  const onItsSide = { width: page.height, height: page.width };
  if (turns === 1) return { upright: (shown) => counterClockwise(shown, page), asShown: (upright) => clockwise(upright, onItsSide) };
  if (turns === 3) return { upright: (shown) => clockwise(shown, page), asShown: (upright) => counterClockwise(upright, onItsSide) };
  if (turns === 2) return { upright: (shown) => over(shown, page), asShown: (upright) => over(upright, page) };
  return { upright: (shown) => shown, asShown: (upright) => upright };
}
