import { describe, expect, test } from 'vitest';
import type { Rectangle } from '../../layout/boxes.ts';
import type { GreyImage } from '../grey-image.ts';
import { identity } from '../matrix.ts';
import { lightenPanels } from './lighten-panels.ts';

const [WIDTH, HEIGHT] = [600, 400];
const PAPER = 250;

/** Fills a rectangle with a brightness. */
type Paint = (rectangle: Rectangle, value: number) => void;

const box = (x: number, y: number, width: number, height: number): Rectangle => ({ x, y, width, height });

/** Paper with a few dark letters on it, and what is drawn besides. */
function pageWith(draw: (paint: Paint) => void): GreyImage {
  const image = { data: new Uint8Array(WIDTH * HEIGHT).fill(PAPER), width: WIDTH, height: HEIGHT };
  const paint: Paint = ({ x, y, width, height }, value) => {
    for (let row = y; row < y + height; row++) image.data.fill(value, row * WIDTH + x, row * WIDTH + x + width);
  };
  for (let letter = 0; letter < 12; letter++) paint(box(40 + letter * 14, 340, 8, 14), 20);
  draw(paint);
  return image;
}

const lighten = (image: GreyImage) => lightenPanels.run({ image, toSource: identity, isRendered: false, letterHeight: 14, dots: 0 });
const at = ({ data }: GreyImage, x: number, y: number) => data[y * WIDTH + x] ?? 0;

/** Letters on a bar, a dot of paper between two of them. */
const letters = (paint: Paint, value: number) => {
  for (let letter = 0; letter < 8; letter++) paint(box(80 + letter * 14, 60, 8, 14), value);
};

describe('panels of colour', () => {
  test.each([['white on red', 96, 255], ['yellow on black', 50, 220], ['black on grey', 110, 5]])('%s becomes dark on light', async (_, panel, ink) => {
    const image = pageWith((paint) => {
      paint(box(40, 40, 500, 50), panel);
      letters(paint, ink);
    });
    const { state, isApplied } = await lighten(image);
    expect(isApplied).toBe(true);
    expect(at(state.image, 84, 66)).toBeLessThan(20);
    expect([at(state.image, 300, 66), at(state.image, 91, 66)]).toEqual([255, 255]);
    expect([at(state.image, 44, 346), at(state.image, 20, 20)]).toEqual([20, PAPER]);
  });

  test('are lightened to their edge where wide letters near it part them', async () => {
    const image = pageWith((paint) => {
      for (const line of [box(40, 38, 502, 2), box(40, 190, 502, 2), box(540, 38, 2, 154)]) paint(line, 60);
      paint(box(40, 40, 80, 150), 60);
      for (const x of [46, 72, 98]) paint(box(x, 168, 18, 14), 255);
      for (const x of [46, 72, 98]) paint(box(x, 80, 8, 14), 255);
    });
    const { state } = await lighten(image);
    expect([at(state.image, 44, 60), at(state.image, 44, 186), at(state.image, 68, 174)]).toEqual([255, 255, 255]);
    expect(at(state.image, 50, 174)).toBeLessThan(70);
  });

  test.each([['a line in the corner of a large one', 5], ['a single letter', 1]])('keep %s', async (_, count) => {
    const image = pageWith((paint) => {
      paint(box(20, 20, 560, 300), 140);
      for (let letter = 0; letter < count; letter++) paint(box(40 + letter * 14, 40, 8, 14), 20);
    });
    const { state } = await lighten(image);
    expect([at(state.image, 44, 46), at(state.image, 300, 200), at(state.image, 36, 46)]).toEqual([0, 255, 255]);
  });

  test('leave the paper around a disc as it is', async () => {
    const image = pageWith((paint) => {
      for (let row = -60; row <= 60; row++) {
        const half = Math.round(Math.sqrt(60 * 60 - row * row));
        paint(box(130 - half, 66 + row, 2 * half + 1, 1), 100);
      }
      letters(paint, 255);
    });
    const { state } = await lighten(image);
    expect(at(state.image, 84, 66)).toBeLessThan(20);
    expect(at(state.image, 72, 8)).toBe(PAPER);
  });

  test('end where only the lines of their table go on', async () => {
    const image = pageWith((paint) => {
      paint(box(40, 40, 500, 60), 60);
      letters(paint, 255);
      for (const x of [40, 290, 537]) paint(box(x, 100, 3, 62), 60);
      paint(box(40, 160, 500, 3), 60);
      paint(box(80, 116, 8, 14), 20);
    });
    const { state } = await lighten(image);
    expect([at(state.image, 84, 66) < 20, at(state.image, 84, 122), at(state.image, 200, 122)]).toEqual([true, 20, PAPER]);
  });

  test.each([
    ['one with grain on it', (paint: Paint) => {
      paint(box(40, 40, 500, 50), 60);
      letters(paint, 90);
    }],
    ['a photograph', (paint: Paint) => {
      for (let x = 0; x < 400; x += 2) for (let y = 0; y < 200; y += 2) paint(box(40 + x, 40 + y, 2, 2), (x * 7 + y * 13) % 120);
    }],
    ['the black of a picture in two colours', (paint: Paint) => {
      paint(box(40, 40, 400, 200), 0);
      for (let x = 0; x < 360; x += 20) for (let y = 0; y < 180; y += 20) paint(box(50 + x, 50 + y, 3, x % 80 === 0 ? 12 : 3), 255);
    }],
    ['large letters', (paint: Paint) => {
      for (const x of [60, 120, 180]) paint(box(x, 40, 16, 60), 20);
    }],
  ])('are none: %s', async (_, draw) => {
    const image = pageWith(draw);
    const { state, isApplied } = await lighten(image);
    expect(isApplied).toBe(false);
    expect(state.image).toBe(image);
  });
});

test('the bars of a chart are taken out, and nothing of what stands at them', async () => {
  const image = pageWith((paint) => {
    for (const [at, high] of [[0, 60], [1, 110], [2, 90]] as const) {
      paint(box(80 + at * 100, 200 - high, 70, high), 140);
      paint(box(110 + at * 100, 206, 8, 14), 20);
    }
    paint(box(60, 200, 400, 2), 20);
  });
  const { state, isApplied, measured } = await lighten(image);
  expect([isApplied, measured, state.hasPanels]).toEqual([true, 3, false]);
  expect([at(state.image, 100, 170), at(state.image, 210, 100), at(state.image, 114, 210)]).toEqual([PAPER, PAPER, 20]);
});

test('the holes of a punch are taken out, and a large first letter that fills as much of its frame is not', async () => {
  const image = pageWith((paint) => {
    for (let row = -40; row <= 40; row++) {
      const half = Math.round(Math.sqrt(40 * 40 - row * row));
      paint(box(100 - half, 100 + row, 2 * half + 1, 1), 20);
    }
    paint(box(300, 60, 80, 80), 20);
    paint(box(340, 60, 40, 48), PAPER);
  });
  const { state, measured } = await lighten(image);
  expect([measured, at(state.image, 100, 100), at(state.image, 320, 100)]).toEqual([1, PAPER, 20]);
});

test('the large letters of a word are no panels, and buttons beside each other are', async () => {
  const row = (hole: number) => pageWith((paint) => {
    for (const x of [60, 160, 260]) {
      paint(box(x, 60, 80, 80), 20);
      paint(box(x + 20, 80, hole, hole), PAPER);
    }
  });
  expect((await lighten(row(44))).isApplied).toBe(false);
  expect((await lighten(row(24))).measured).toBe(3);
});

test('heavy letters of a title are no panels, with those among them that fill their frames', async () => {
  const image = pageWith((paint) => {
    for (const x of [60, 250, 310]) paint(box(x, 60, 60, 80), 20);
    paint(box(160, 60, 80, 80), 20);
    paint(box(180, 60, 40, 50), PAPER);
    paint(box(330, 80, 20, 20), PAPER);
  });
  expect((await lighten(image)).isApplied).toBe(false);
});

test.each([['open to the paper around', 60, false], ['enclosed', 50, true]])('what is no ink in a piece makes a panel of it: %s', async (_, top, isPanel) => {
  const image = pageWith((paint) => {
    paint(box(60, 40, 120, 80), 20);
    for (const x of [85, 130]) paint(box(x, top, 24, 120 - 60), PAPER);
  });
  expect((await lighten(image)).isApplied).toBe(isPanel);
});

test('a white head does not leave the text below it pale', async () => {
  const image = pageWith((paint) => {
    paint(box(40, 20, 500, 280), 60);
    for (let letter = 0; letter < 6; letter++) paint(box(60 + letter * 24, 40, 6, 24), 250);
    for (let letter = 0; letter < 200; letter++) paint(box(60 + (letter % 25) * 18, 90 + Math.floor(letter / 25) * 24, 5, 14), 150);
  });
  const { state, isApplied } = await lighten(image);
  expect([isApplied, at(state.image, 62, 45), at(state.image, 50, 30)]).toEqual([true, 0, 255]);
  expect(at(state.image, 62, 95)).toBeLessThan(20);
});
