/** The lines of pixels of an image in one direction: how many there are across it, how long each is, and the steps between pixels. */
export type PixelLines = { across: number; along: number; stepAcross: number; stepAlong: number };

type Size = { width: number; height: number };

export const lyingLines = ({ width, height }: Size): PixelLines => ({ across: height, along: width, stepAcross: width, stepAlong: 1 });
export const standingLines = ({ width, height }: Size): PixelLines => ({ across: width, along: height, stepAcross: 1, stepAlong: width });
