import type { PDFObject } from 'mupdf';

/** What a page, or a part of it, names to be drawn with; each may name the same again. */
const PARTS = ['Pattern', 'XObject', 'Font'] as const;
type Part = (typeof PARTS)[number];
type Step = { number: number; as: Part };

/** Deeper than any program writes; deep enough, MuPDF's stack runs into its memory without any circle. */
const MAX_DEPTH = 60;

/**
 * Tells whether a page is painted with a pattern that is painted with itself: MuPDF follows it until its stack runs into its memory, which
 * ends the reader. Forms that contain themselves it notices. What was found sound is remembered: pages of a document share most of it.
 */
export function drawnWithItself(): (page: PDFObject) => boolean {
  const sound = new Set<number>();

  const isEndless = (holder: PDFObject, path: readonly Step[]): boolean => {
    const resources = path.length === 0 ? holder.getInheritable('Resources') : holder.get('Resources');
    if (!resources.isDictionary()) return false;
    return PARTS.some((as) => {
      const named = resources.get(as);
      let found = false;
      if (named.isDictionary()) named.forEach((part) => { found ||= comesBack(part, as, path); });
      return found;
    });
  };

  const comesBack = (part: PDFObject, as: Part, path: readonly Step[]): boolean => {
    if (!part.isIndirect()) return false;
    const number = part.asIndirect();
    if (sound.has(number)) return false;
    const earlier = path.findIndex((step) => step.number === number);
    const steps = [...path, { number, as }];
    if (earlier >= 0) return steps.slice(earlier + 1).some((step) => step.as === 'Pattern');
    if (steps.length > MAX_DEPTH || isEndless(part, steps)) return true;
    sound.add(number);
    return false;
  };

  return (page) => isEndless(page, []);
}
