import type * as Mupdf from 'mupdf';
import { hasMiddleIn } from '../../layout/boxes.ts';
import type { PlacedLine, PlacedWord } from '../../layout/placed.ts';
import { EMPTY, TICKED } from '../../layout/tick-marks.ts';

/** More has no form that people fill in. */
const MOST = 2000;
const HIDDEN = 0x02 | 0x20;
const OFF = 'Off';
/** What a box shows is a character or two, and the box is about square; other words are text that a box lies over. */
const [SIGN, SQUARE] = [2, 1.5];

/** The boxes of a form that can be ticked, each as a word that says whether it is, in points of the page. */
function tickBoxes(page: Mupdf.PDFPage): PlacedWord[] {
  const shown = page.getWidgets().filter((widget) => (widget.isCheckbox() || widget.isRadioButton()) && (widget.getFlags() & HIDDEN) === 0);
  return shown.slice(0, MOST).map((widget) => {
    const [left, top, right, bottom] = widget.getBounds();
    return { text: isTicked(widget) ? TICKED : EMPTY, confidence: 1, size: bottom - top, x: left, y: top, width: right - left, height: bottom - top };
  });
}

/** A box shows one of its appearances, of which the one that is not ticked is always called so. Without a choice, it is that of the field's value. */
function isTicked(widget: Mupdf.PDFWidget): boolean {
  const shown = widget.getObject().get('AS');
  if (shown.isName()) return shown.asName() !== OFF;
  // Buttons of one group have one value: that of the button which has an appearance of this name.
  const value = widget.getValue();
  return value !== '' && value !== OFF && !widget.getObject().get('AP', 'N', value).isNull();
}

/** The lines of a page with the boxes of its form. What a box shows is a character of a font of signs: a 4, or nothing that is text. */
export function withTickBoxes(lines: readonly PlacedLine[], page: Mupdf.PDFPage): PlacedLine[] {
  const boxes = tickBoxes(page);
  if (boxes.length === 0) return [...lines];
  const squares = boxes.filter(({ width, height }) => width <= height * SQUARE);
  const isSign = (word: PlacedWord) => word.text.length <= SIGN && squares.some((box) => hasMiddleIn(word, box));
  const words = lines.map((line) => line.filter((word) => !isSign(word))).filter((line) => line.length > 0);
  return [...words, ...boxes.map((box) => [box])];
}
