import type * as Mupdf from 'mupdf';
import { hasMiddleIn, leastOf, mostOf } from '../../layout/boxes.ts';
import { rightOf, verticalOverlap, type PlacedLine, type PlacedWord } from '../../layout/placed.ts';
import { EMPTY, TICKED, WRITTEN_CROSS, WRITTEN_TICK } from '../../layout/tick-marks.ts';

/** More has no form that people fill in. */
const MOST = 2000;
const HIDDEN = 0x02 | 0x20;
const OFF = 'Off';
/** What a box shows is a character or two, and the box is about square; other words are text that a box lies over. */
const [SIGN, SQUARE] = [2, 1.5];
/** How much of the lower of both a box and a word of its line are beside each other, and how far it is from that line, in its widths. */
const [IN_LINE, BESIDE] = [0.5, 1.5];

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
export const withTickBoxes = (lines: readonly PlacedLine[], page: Mupdf.PDFPage): PlacedLine[] => withBoxes(lines, tickBoxes(page));

/** The lines with boxes in their places, without what is written in those. */
export function withBoxes(lines: readonly PlacedLine[], boxes: readonly PlacedWord[]): PlacedLine[] {
  if (boxes.length === 0) return [...lines];
  const squares = boxes.filter(({ width, height }) => width <= height * SQUARE);
  const isSign = (word: PlacedWord) => word.text.length <= SIGN && squares.some((box) => hasMiddleIn(word, box));
  const words = lines.map((line) => line.filter((word) => !isSign(word)).map((word) => withoutSign(word, squares))).filter((line) => line.length > 0);
  return boxes.reduce(withBox, words);
}

/** A word without the sign in a box before it, which stands so close that it looks like its first letter. */
function withoutSign(word: PlacedWord, boxes: readonly PlacedWord[]): PlacedWord {
  const first = firstCharacter(word);
  const isInBox = (WRITTEN_CROSS.test(first.text) || WRITTEN_TICK.test(first.text)) && boxes.some((box) => hasMiddleIn(first, box));
  return isInBox ? { ...word, text: word.text.slice(first.text.length), x: rightOf(first), width: word.width - first.width } : word;
}

/** As wide as the characters of the word are on average. */
export function firstCharacter(word: PlacedWord): PlacedWord {
  const [text = '', ...more] = word.text;
  return { ...word, text, width: word.width / (more.length + 1) };
}

/**
 * A box stands before a word of the line that it is in, the nearest one where a file has several at one height; one that is far from any line
 * is one of its own.
 */
function withBox(lines: readonly PlacedLine[], box: PlacedWord): PlacedLine[] {
  const distanceTo = (line: PlacedLine) => leastOf(line.map((word) => Math.max(word.x - rightOf(box), box.x - rightOf(word))));
  const [line] = lines.filter((each) => isInLine(each, box)).sort((a, b) => distanceTo(a) - distanceTo(b));
  if (line === undefined) return [...lines, [box]];
  const behind = line.findIndex(({ x }) => x > box.x);
  return lines.toSpliced(lines.indexOf(line), 1, line.toSpliced(behind < 0 ? line.length : behind, 0, box));
}

const isInLine = (line: PlacedLine, box: PlacedWord) => line.some((word) => verticalOverlap(word, box) > IN_LINE)
  && leastOf(line.map(({ x }) => x)) < rightOf(box) + box.width * BESIDE && mostOf(line.map(rightOf)) > box.x - box.width * BESIDE;
