import { describe, expect, test } from 'vitest';
import type { GreyImage } from './grey-image.ts';
import { translation } from './matrix.ts';
import { panelsBeside } from './panels-beside-sheet.ts';

const [WIDTH, HEIGHT] = [400, 400];
/** The bright part of a sheet, which lies at (120, 100) in the picture. */
const SHEET = { x: 120, y: 100, width: 200, height: 240 };
const [DESK, PAPER, LETTER] = [60, 230, 160];

type Area = { from: { x: number; y: number }; to: { x: number; y: number } };

const isIn = ({ from, to }: Area, x: number, y: number) => x >= from.x && x < to.x && y >= from.y && y < to.y;
const sheet: Area = { from: SHEET, to: { x: SHEET.x + SHEET.width, y: SHEET.y + SHEET.height } };

/** A sheet on a dark table, and rows of bright letters in an area of the picture. */
function photo(letters: Area | null): GreyImage {
  const isLetter = (x: number, y: number) => letters !== null && isIn(letters, x, y) && x % 8 < 2 && y % 16 < 8;
  const data = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, pixel) => {
    const [x, y] = [pixel % WIDTH, Math.floor(pixel / WIDTH)];
    if (isIn(sheet, x, y)) return PAPER;
    return isLetter(x, y) ? LETTER : DESK;
  });
  return { data, width: WIDTH, height: HEIGHT };
}

/** Something bright that lies on the table. */
const lying = (pen: Area): GreyImage => {
  const { data, ...size } = photo(null);
  return { data: data.map((value, pixel) => (isIn(pen, pixel % WIDTH, Math.floor(pixel / WIDTH)) ? LETTER : value)), ...size };
};

const beside = (letters: Area | null) => panelsBeside(photo(letters), translation(SHEET.x, SHEET.y), SHEET);
const none = { left: 0, top: 0, right: 0, bottom: 0 };

describe('a sheet goes on', () => {
  test.each([
    ['above, to the top of what is written there', { from: { x: 140, y: 48 }, to: { x: 300, y: 88 } }, 'top', 52],
    ['to the left, to the beginning of what is written there', { from: { x: 40, y: 120 }, to: { x: 100, y: 200 } }, 'left', 80],
  ] as const)('%s', async (_, letters, side, distance) => {
    const margins = await beside(letters);
    expect({ ...margins, [side]: 0 }).toEqual(none);
    expect(margins[side]).toBeGreaterThanOrEqual(distance - 2);
    expect(margins[side]).toBeLessThan(distance + 10);
  });
});

describe('a sheet ends where it is no longer bright', () => {
  test.each([
    ['and nothing is written beside it', null],
    ['and what is beside it goes on beyond its sides, as keys do', { from: { x: 0, y: 20 }, to: { x: 400, y: 88 } }],
    ['and a single mark lies beside it', { from: { x: 200, y: 40 }, to: { x: 216, y: 56 } }],
  ])('%s', async (_, letters) => {
    expect(await beside(letters)).toEqual(none);
  });

  test.each([
    ['a pen to its right', { from: { x: 350, y: 150 }, to: { x: 355, y: 300 } }],
    ['a pen above it', { from: { x: 150, y: 60 }, to: { x: 270, y: 65 } }],
  ])('and where there is %s', async (_, pen) => {
    expect(await panelsBeside(lying(pen), translation(SHEET.x, SHEET.y), SHEET)).toEqual(none);
  });
});
