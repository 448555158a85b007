import { brightestAround, darkestAround } from '../extremes.ts';
import { asSharp, greyOf, type GreyImage } from '../grey-image.ts';
import { filledFromAround } from './fill-from-around.ts';
import { smoothRegionsOf } from './smooth-regions.ts';

const SHRINK = 8;
/** Reach of the search for paper around a point, in small pixels: further than the widest letter of a heading. */
const REACH = 6;
/** Small pixels around a panel in which its colour and that of the paper mix. */
const RIM = 3;
const SMOOTH = 1.5;
/** A table that shows grain for writing is darker than so much of the brightest paper; paper in a shadow is not. */
const PAPER = 0.35;

/** A picture made smaller, and how bright its paper is there. */
export type Paper = { small: GreyImage; paper: GreyImage };

/** The brightness of the paper under the ink, in a small copy. Panels of colour count as paper that is darker. */
export async function paperUnderInk(image: GreyImage): Promise<Paper> {
  const width = Math.max(8, Math.round(image.width / SHRINK));
  const height = Math.max(8, Math.round(image.height / SHRINK));
  const small = await greyOf(asSharp(image).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
  return { small, paper: darkestAround(brightestAround(small, REACH), REACH) };
}

/** How bright paper would be everywhere: below a panel with bright writing as around it. So the panel keeps its colour. */
export async function lightOnPaper({ small, paper }: Paper): Promise<GreyImage> {
  const { labels, regions } = await smoothRegionsOf(small);
  const panels = Uint8Array.from(labels, (label) => (regions[label]?.writing === 'bright' ? 0 : 255));
  const beside = darkestAround({ ...small, data: panels }, RIM).data;
  const darkest = regions.reduce((most, { writing, brightness }) => (writing === 'dark' ? Math.max(most, brightness) : most), 0) * PAPER;
  const isPaper = beside.map((value, at) => {
    const region = regions[labels[at] ?? 0];
    return value !== 0 && region?.writing === 'dark' && region.brightness >= darkest ? 1 : 0;
  });
  const light = beside.includes(0) && isPaper.includes(1) ? await belowPanels(paper, beside, isPaper) : paper;
  return await greyOf(asSharp(light).blur(SMOOTH));
}

/** Where the mask is 0, the paper as it is around there. */
async function belowPanels(paper: GreyImage, mask: Uint8Array, isPaper: Uint8Array): Promise<GreyImage> {
  const around = await filledFromAround(paper, isPaper);
  return { ...paper, data: paper.data.map((value, at) => (mask[at] === 0 ? around.data[at] ?? value : value)) };
}
