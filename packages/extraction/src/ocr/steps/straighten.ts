import { turnedPage } from '../../layout/turned-page.ts';
import { movedComb } from '../combs/find-combs.ts';
import { asSharp, greyOf, paperOf, type GreyImage } from '../grey-image.ts';
import { heightOfLetters } from '../height-of-letters.ts';
import { findInk, isDot, largeLetters, letterLike, type InkComponent, type InkMap } from '../ink-components.ts';
import { compose, translation, turning, type Matrix } from '../matrix.ts';
import type { PageState, Step } from '../page-state.ts';
import { findTextDirection } from '../text-direction.ts';

/** Recognition follows lines that fall less than this by itself. */
const LEVEL_ENOUGH_DEGREES = 0.4;
/** How much clearer lines must be across the page than along it to turn it by a quarter. */
const CLEARLY_SIDEWAYS = 1.25;
const MIN_LETTERS = 10;
/** A page that was drawn from a file has no dust that looks like letters. */
const MIN_LETTERS_DRAWN = 2;

const leastLetters = ({ isRendered }: PageState) => (isRendered ? MIN_LETTERS_DRAWN : MIN_LETTERS);
/** Where there is no print of the usual size, those of a sign. */
function lettersOf(ink: InkMap, state: PageState): InkComponent[] {
  const letters = letterLike(ink);
  return letters.length >= leastLetters(state) ? letters : largeLetters(ink);
}

const level = { isSideways: false, clarity: 0, skew: 0 };

/** Turns a page so that its lines lie level; which side is up is found later, by reading. Also measures the letters. */
export const straighten: Step = {
  name: 'straighten',
  async run(state) {
    const ink = await findInk(state.image);
    const letters = lettersOf(ink, state);
    const isText = letters.length > 0;
    // A word or two show no direction, and what was drawn is level.
    const direction = isText && letters.length < MIN_LETTERS ? level : findTextDirection(letters, ink);
    const isSideways = direction.isSideways && direction.clarity >= CLEARLY_SIDEWAYS;
    const letterHeight = heightOfLetters(letters, isSideways) * ink.pixelsPerPixel;
    const small = letterHeight / ink.pixelsPerPixel;
    const dots = ink.components.filter((component) => isDot(component, small)).length;
    const measured: PageState = { ...state, dots, letterHeight: isText ? letterHeight : null };
    const skew = isSideways === direction.isSideways ? direction.skew : 0;
    const turned = isSideways ? await turnBy(measured, 90) : measured;
    const isFalling = Math.abs(skew) > LEVEL_ENOUGH_DEGREES;
    return { state: isFalling ? await turnBy(turned, -skew) : turned, isApplied: isSideways || isFalling, measured: skew + (isSideways ? 90 : 0) };
  },
};

/** Turns clockwise. The page grows so that no corner is lost; new corners have the colour of the paper. */
export async function turnBy(state: PageState, degrees: number): Promise<PageState> {
  const paper = paperOf(state.image);
  const image = await greyOf(asSharp(state.image).rotate(degrees, { background: { r: paper, g: paper, b: paper } }));
  // Lines of tables and places of forms are found on a page that lies level, which may have to be turned over still.
  const { upright } = turnedPage(state.image, 2);
  const [strokes, combs, boxed] = degrees !== 180 ? [] : [
    state.strokes?.map(upright), state.combs?.map((comb) => movedComb(comb, upright)),
    state.boxed?.map(({ frame, ink }) => ({ frame: upright(frame), ink: upright(ink) })),
  ];
  const toSource = compose(state.toSource, turnBack(state.image, image, degrees));
  return { ...state, image, toSource, ...strokes && { strokes }, ...combs && { combs }, ...boxed && { boxed } };
}

const turnBack = (before: GreyImage, after: GreyImage, degrees: number): Matrix =>
  compose(translation(before.width / 2, before.height / 2), compose(turning(-degrees), translation(-after.width / 2, -after.height / 2)));
