import { bottomOf, rightOf } from '../../layout/placed.ts';
import type { Rectangle } from '../../layout/boxes.ts';
import { percentile, type GreyImage } from '../grey-image.ts';

/** Tiles along the longer side of a panel, and across it. */
const TILES = { along: 16, across: 6 };
/** So much of a tile has the colour of the panel; the rest is writing. */
const COLOURED = 0.3;
const FEWEST_TILES = 8;
/** Less than so many levels of grey from one end of a panel to the other is no shade; a tile that is further off shows something else. */
const SHADE = 12;
const OFF = 14;

/** The brightness of a panel in the middle of a tile. */
type Tile = { x: number; y: number; value: number };
/** Brightness at the middle of a panel, and by how much it grows with each pixel to the right and down. */
type Slope = { middle: number; right: number; down: number };

/** The image with a panel as bright everywhere as in its middle, where a shadow lies over it; else the same image. Ink is as dark as `threshold`. */
export function withEvenPanel(image: GreyImage, panel: Rectangle, threshold: number): GreyImage {
  const slope = slopeOf(tilesOf(image, panel, threshold), panel);
  if (slope === null || Math.abs(slope.right) * panel.width + Math.abs(slope.down) * panel.height < SHADE) return image;
  const data = Uint8Array.from(image.data);
  for (let y = panel.y; y < bottomOf(panel); y++) {
    for (let x = panel.x; x < rightOf(panel); x++) {
      const pixel = y * image.width + x;
      data[pixel] = Math.min(255, Math.max(0, (data[pixel] ?? 0) - shadeAt(slope, panel, { x, y })));
    }
  }
  return { ...image, data };
}

const shadeAt = ({ right, down }: Slope, panel: Rectangle, { x, y }: { x: number; y: number }) =>
  Math.round((x - panel.x - panel.width / 2) * right + (y - panel.y - panel.height / 2) * down);

function tilesOf(image: GreyImage, { x, y, width, height }: Rectangle, threshold: number): Tile[] {
  const [columns, rows] = width >= height ? [TILES.along, TILES.across] : [TILES.across, TILES.along];
  const [wide, high] = [Math.floor(width / columns), Math.floor(height / rows)];
  return Array.from({ length: columns * rows }, (_, at) => at).flatMap((at) => {
    const tile = { x: x + (at % columns) * wide, y: y + Math.floor(at / columns) * high, width: wide, height: high };
    const value = colourOfTile(image, tile, threshold);
    return value === null ? [] : [{ x: tile.x + wide / 2, y: tile.y + high / 2, value }];
  });
}

/** The median of its dark pixels; null where there are few. */
function colourOfTile({ data, width }: GreyImage, tile: Rectangle, threshold: number): number | null {
  const histogram = new Uint32Array(256);
  let dark = 0;
  for (let y = tile.y; y < bottomOf(tile); y++) {
    for (let x = tile.x; x < rightOf(tile); x++) {
      const value = data[y * width + x] ?? 255;
      if (value > threshold) continue;
      histogram[value] = (histogram[value] ?? 0) + 1;
      dark += 1;
    }
  }
  return dark <= tile.width * tile.height * COLOURED ? null : percentile(histogram, 0.5);
}

/** The plane that lies nearest to most tiles. */
function slopeOf(tiles: readonly Tile[], panel: Rectangle): Slope | null {
  const first = planeOf(tiles, panel);
  if (first === null) return null;
  return planeOf(tiles.filter((tile) => Math.abs(tile.value - first.middle - shadeAt(first, panel, tile)) <= OFF), panel);
}

/** By least squares; null where the tiles are too few, or in one line. */
function planeOf(tiles: readonly Tile[], panel: Rectangle): Slope | null {
  if (tiles.length < FEWEST_TILES) return null;
  const mean = (of: (tile: Tile) => number) => tiles.reduce((sum, tile) => sum + of(tile), 0) / tiles.length;
  const [x, y, value] = [mean((tile) => tile.x), mean((tile) => tile.y), mean((tile) => tile.value)];
  const spread = (a: (tile: Tile) => number, b: (tile: Tile) => number) => mean((tile) => a(tile) * b(tile));
  const [across, below, off] = [(tile: Tile) => tile.x - x, (tile: Tile) => tile.y - y, (tile: Tile) => tile.value - value];
  const [xx, yy, xy] = [spread(across, across), spread(below, below), spread(across, below)];
  const determinant = xx * yy - xy * xy;
  if (determinant <= 0) return null;
  const [xv, yv] = [spread(across, off), spread(below, off)];
  const [right, down] = [(xv * yy - yv * xy) / determinant, (yv * xx - xv * xy) / determinant];
  return { right, down, middle: value + (panel.x + panel.width / 2 - x) * right + (panel.y + panel.height / 2 - y) * down };
}
