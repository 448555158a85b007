import type * as Mupdf from 'mupdf';
import { middleOf, type PlacedLine, type PlacedWord } from '../../layout/placed.ts';

/** More has no form that people fill in. */
const MOST = 2000;
const HIDDEN = 0x02 | 0x20;
const [TICKED, EMPTY] = ['☑', '☐'];

/** The boxes of a form that can be ticked, each as a word that says whether it is, in points of the page. */
function tickBoxes(page: Mupdf.PDFPage): PlacedWord[] {
  const shown = page.getWidgets().filter((widget) => (widget.isCheckbox() || widget.isRadioButton()) && (widget.getFlags() & HIDDEN) === 0);
  return shown.slice(0, MOST).map((widget) => {
    const [left, top, right, bottom] = widget.getBounds();
    return { text: isTicked(widget) ? TICKED : EMPTY, confidence: 1, size: bottom - top, x: left, y: top, width: right - left, height: bottom - top };
  });
}

/** A box shows one of its appearances, of which the one that is not ticked is always called so. */
function isTicked(widget: Mupdf.PDFWidget): boolean {
  const appearance = widget.getObject().get('AS');
  const state = appearance.isName() ? appearance.asName() : widget.getValue();
  return state !== '' && state !== 'Off';
}

/** The lines of a page with the boxes of its form. What a box shows is a character of a font of signs: a 4, or nothing that is text. */
export function withTickBoxes(lines: readonly PlacedLine[], page: Mupdf.PDFPage): PlacedLine[] {
  const boxes = tickBoxes(page);
  if (boxes.length === 0) return [...lines];
  const isInBox = (word: PlacedWord) => boxes.some((box) => {
    const centre = word.x + word.width / 2;
    return centre > box.x && centre < box.x + box.width && middleOf(word) > box.y && middleOf(word) < box.y + box.height;
  });
  const words = lines.map((line) => line.filter((word) => !isInBox(word))).filter((line) => line.length > 0);
  return [...words, ...boxes.map((box) => [box])];
}
