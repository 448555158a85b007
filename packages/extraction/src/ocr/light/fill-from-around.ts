import { asSharp, greyOf, type GreyImage } from '../grey-image.ts';

/** The image with what is not known taken from what is around it: near its edge from what is next to it, further in from further around. */
export async function filledFromAround(image: GreyImage, isKnown: Uint8Array): Promise<GreyImage> {
  const { width, height } = image;
  if (!isKnown.includes(0) || (width === 1 && height === 1)) return image;
  const half = halved(image, isKnown);
  const filled = await filledFromAround(half.image, half.isKnown);
  const around = await greyOf(asSharp(filled).resize(width, height, { fit: 'fill', kernel: 'cubic' }));
  return { ...image, data: image.data.map((value, at) => (isKnown[at] === 1 ? value : around.data[at] ?? value)) };
}

/** Half as large: of each four pixels the mean of those that are known. */
function halved({ data, width, height }: GreyImage, isKnown: Uint8Array): { image: GreyImage; isKnown: Uint8Array } {
  const [wide, high] = [(width + 1) >> 1, (height + 1) >> 1];
  const [sum, count] = [new Uint32Array(wide * high), new Uint8Array(wide * high)];
  for (let at = 0; at < data.length; at++) {
    if (isKnown[at] !== 1) continue;
    const to = (Math.floor(at / width) >> 1) * wide + ((at % width) >> 1);
    sum[to] = (sum[to] ?? 0) + (data[at] ?? 0);
    count[to] = (count[to] ?? 0) + 1;
  }
  const mean = Uint8Array.from(sum, (total, at) => total / Math.max(1, count[at] ?? 0));
  return { image: { data: mean, width: wide, height: high }, isKnown: count.map((known) => Math.min(1, known)) };
}
