import type * as Mupdf from 'mupdf';
import type { DisplayList } from 'mupdf';
import type { ReadingContext } from '../../decoder.ts';
import { surelyLanguage } from '../../language/detect-language.ts';
import { meanConfidence, pageOf } from '../../layout/blocks.ts';
import { boxOn, hasMiddleIn, mostOf, type Rectangle } from '../../layout/boxes.ts';
import { blocksOfFlows } from '../../layout/flow-blocks.ts';
import { rightOf, bottomOf, textOf, type PlacedLine, type PlacedWord } from '../../layout/placed.ts';
import { readingOrder } from '../../layout/reading-order.ts';
import { segmentOf } from '../../layout/segments.ts';
import { turnedPage } from '../../layout/turned-page.ts';
import { shownSize, type PageImage } from '../../ocr/page-image.ts';
import type { PageWarning, ReadPage } from '../../pages.ts';
import { strokesOfTables, withWordsOfCombs } from './combs.ts';
import { signsOfDingbats } from './dingbats.ts';
import { hasDrawnLetters, LOOK_DPI } from './drawn-beside-text.ts';
import { withDrawnBoxes } from './drawn-tick-boxes.ts';
import { unseenWords, withoutWords } from './faint-words.ts';
import type { Draw } from './look-at-boxes.ts';
import { withLinks } from './page-links.ts';
import { drawShown, drawToRead, shownPixels } from './render-page.ts';
import { readContents, type PageContents, type PlacedPicture } from './text-layer.ts';
import { withTickBoxes } from './tick-boxes.ts';
import { coverageOf, hasFewLetters, judgeLayer, saysMore } from './trust-layer.ts';
import { hasUnmappedFonts } from './unmapped-fonts.ts';

export type PdfPage = { mupdf: typeof Mupdf; page: Mupdf.Page; number: number; context: ReadingContext };

const RECOGNITION_DPI = 300;
/** A page of which pictures cover this much is a scan, or a photograph of a page. */
const SCAN_SHARE = 0.5;
const SCAN_DPI_MIN = 72;
/** A picture of this share of the page, and at least of these points, may hold text that is worth recognising. */
const LARGE_PICTURE = { share: 0.04, width: 80, height: 20 };
/** Words of the text layer over a picture from which its text is in the layer already. */
const WORDS_OF_LAYER = 3;

/** A recognised word of which more than this lies over a typed one is that one. */
const TYPED = 0.3;

/** A picture of which more than this lies over a larger one is a part of it. */
const SAME_PLACE = 0.8;
/** Pictures of one page that are recognised. */
const MAX_PICTURES = 12;

/** Reads one page: its text layer where that is to be trusted, its picture where not, both where it has both. */
export async function readPdfPage({ mupdf, page, number, context }: PdfPage): Promise<ReadPage> {
  const [left, top, right, bottom] = page.getBounds();
  const shown = shownParts(page);
  try {
    const whole = { x: 0, y: 0, width: right - left, height: bottom - top };
    const written = movedBy(withLinks(readText(mupdf, page, shown), page), -left, -top);
    const { maxMegapixels } = context.options;
    const megapixels = Math.min(maxMegapixels, context.options.workingMegapixels);
    const draw: Draw = (part, dpi) =>
      drawToRead(mupdf, { list: shown.list(), area: { ...part, x: part.x + left, y: part.y + top }, dpi, megapixels });
    const unseen = await unseenWords(written, whole.width, () => draw(whole, LOOK_DPI));
    const contents = { ...written, lines: withoutWords(written.lines, unseen), slanted: withoutWords(written.slanted, unseen) };
    const pictureShare = coverageOf(contents.pictures, whole);
    const typed = [...contents.lines, ...contents.slanted];
    const text = typed.map(textOf).join('\n');
    const verdict = judgeLayer(text, pictureShare, () => hasUnmappedFonts(mupdf, page));
    const drawWhole = () => drawShown(mupdf, { list: shown.list(), area: { ...whole, x: left, y: top }, maxMegapixels });
    const layer = { whole, number, context, draw, drawWhole, hasHidden: unseen.length > 0 };
    const isDrawn = verdict === 'use' && hasFewLetters(text) && await hasDrawnLetters(draw(whole, LOOK_DPI), typed.flat(), whole.width);
    // What is typed is exact: what is drawn beside it is read as a picture is.
    if (verdict === 'use' && !(isDrawn && contents.lines.length === 0)) return await readLayer(contents, { ...layer, isWholeRead: isDrawn });
    if (verdict === 'untrusted') return await context.pixels.read(draw(whole, RECOGNITION_DPI), number, ['text-layer-untrusted']);
    const dpi = pictureShare > SCAN_SHARE ? dpiOfScan(contents.pictures) : RECOGNITION_DPI;
    const read = await context.pixels.read({ ...draw(whole, dpi), isRendered: pictureShare <= SCAN_SHARE }, number);
    return saysMore(text, read.page) ? await readLayer(contents, layer) : read;
  } finally {
    shown.destroy();
  }
}

type ShownParts = { list(): DisplayList; destroy(): void };

/** All that the page shows, to draw parts of it; made when it is asked for, because a page of text may never be drawn. */
function shownParts(page: Mupdf.Page): ShownParts {
  let made: DisplayList | undefined;
  return { list: () => (made ??= page.toDisplayList(true)), destroy: () => made?.destroy() };
}

/** A scan of few dots is not drawn with more than it has: our own scaling is better, and only done where it helps. */
const dpiOfScan = (pictures: readonly PlacedPicture[]) =>
  Math.min(RECOGNITION_DPI, Math.max(SCAN_DPI_MIN, mostOf(pictures.map((picture) => Math.ceil(picture.dpi)))));

function readText(mupdf: typeof Mupdf, page: Mupdf.Page, shown: ShownParts): PageContents {
  // Only the list has what was put onto the page later, such as what stands in the fields of a form.
  const isForm = hasAnnotations(mupdf, page);
  const text = (isForm ? shown.list() : page).toStructuredText('preserve-whitespace,preserve-images,vectors');
  try {
    const contents = readContents(mupdf, text, signsOfDingbats(mupdf, page, text));
    return isForm && page instanceof mupdf.PDFPage ? { ...contents, lines: withTickBoxes(contents.lines, page) } : contents;
  } finally {
    text.destroy();
  }
}

function hasAnnotations(mupdf: typeof Mupdf, page: Mupdf.Page): boolean {
  if (!(page instanceof mupdf.PDFPage)) return true;
  const annotations = page.getObject().get('Annots');
  return !annotations.isNull() && annotations.length !== 0;
}

function movedBy(contents: PageContents, right: number, down: number): PageContents {
  if (right === 0 && down === 0) return contents;
  const { lines, slanted, pictures, strokes, shapes, faint, panels } = contents;
  const moved = <T extends Rectangle>(rectangle: T): T => ({ ...rectangle, x: rectangle.x + right, y: rectangle.y + down });
  const movedLines = (some: readonly PlacedLine[]) => some.map((line) => line.map(moved));
  return {
    ...contents, lines: movedLines(lines), slanted: movedLines(slanted), pictures: pictures.map(moved), strokes: strokes.map(moved),
    shapes: shapes.map(moved), faint: faint.map(moved), panels: panels.map(moved),
  };
}

type Layer = {
  whole: Rectangle; number: number; context: ReadingContext; draw: Draw; drawWhole(): PageImage;
  /** Whether all of the page is recognised beside its words, and not only its pictures. */
  isWholeRead?: boolean;
  /** Whether words were left out that the page does not show. */
  hasHidden: boolean;
};

async function readLayer(written: PageContents, { drawWhole, ...layer }: Layer): Promise<ReadPage> {
  const { whole, number, context } = layer;
  // Of a page that lies on its side boxes and words are not beside each other yet.
  const contents = written.textTurns === 0 ? await withDrawnBoxes(withWordsOfCombs(written), layer.draw) : written;
  const { recognised, warnings: ofPictures } = await readPictures(contents, layer);
  const warnings = layer.hasHidden ? ['hidden-text' as const, ...ofPictures] : ofPictures;
  const { upright, asShown } = turnedPage(whole, contents.textTurns);
  const shown = recognised.length === 0 ? contents.lines : [...contents.lines, ...recognised];
  const turned = (line: PlacedLine) => (contents.textTurns === 0 ? line : line.map((word) => ({ ...word, ...upright(word) })));
  const place = (rectangle: Rectangle) => boxOn(whole, asShown(rectangle));
  const slanted = contents.slanted.map((line) => [[segmentOf(turned(line))]]);
  const strokes = contents.textTurns === 0 ? strokesOfTables(contents) : contents.strokes.map(upright);
  const flows = readingOrder(shown.map(turned), { strokes, hasPanels: false, isRecognised: false });
  const blocks = [...blocksOfFlows(flows, place), ...blocksOfFlows(slanted, place)];
  const size = shownPixels(whole, context.options.maxMegapixels);
  const isDrawn = number <= context.options.drawnPages;
  return {
    page: pageOf({
      page: number, blocks, warnings, ...shownSize(size, 0),
      source: blocks.length === 0 ? 'blank' : recognised.length === 0 ? 'text-layer' : 'both',
      language: surelyLanguage(blocks), confidence: meanConfidence(recognised.flat()),
    }),
    imagePath: isDrawn ? await context.pixels.show(drawWhole, number) : undefined,
  };
}

async function readPictures(contents: PageContents, { whole, number, context, draw, isWholeRead = false }: Omit<Layer, 'drawWhole'>) {
  const recognised: PlacedLine[] = [];
  const pictures = isWholeRead ? [whole] : picturesToRead(contents, whole);
  const typed = isWholeRead ? [...contents.lines, ...contents.slanted].flat() : [];
  const isTyped = (word: Rectangle) => typed.some((each) => sharedArea(word, each) > areaOf(word) * TYPED);
  const warnings = new Set<PageWarning>(pictures.length > MAX_PICTURES ? ['content-cut'] : []);
  for (const picture of pictures.slice(0, MAX_PICTURES)) {
    const read = await context.pixels.readRegion(() => {
      const image = draw(picture, RECOGNITION_DPI);
      if (image.isReduced === true) warnings.add('page-made-smaller');
      return { ...image, isRendered: isWholeRead };
    }, number);
    if (read === null) return { recognised, warnings: [...warnings, 'ocr-page-limit'] satisfies PageWarning[] };
    for (const warning of read.warnings) warnings.add(warning);
    const placed = read.lines.map((line) => line.map((word) => inPoints(word, picture)).filter((word) => !isTyped(word)));
    recognised.push(...placed.filter((line) => line.length > 0));
  }
  return { recognised, warnings: [...warnings] };
}

/** Large pictures whose text is not in the layer, the largest first. */
function picturesToRead({ lines, slanted, pictures }: PageContents, whole: Rectangle): Rectangle[] {
  const words = [...lines, ...slanted].flat();
  const large = pictures.map((picture) => cut(picture, whole)).filter((picture) =>
    areaOf(picture) >= LARGE_PICTURE.share * areaOf(whole) && picture.width >= LARGE_PICTURE.width && picture.height >= LARGE_PICTURE.height);
  return onceEach(large.filter((picture) => words.filter((word) => hasMiddleIn(word, picture)).length < WORDS_OF_LAYER));
}

/** Without those that lie over another, mostly: the page shows one of them, and is drawn as it shows. */
function onceEach(pictures: readonly Rectangle[]): Rectangle[] {
  const kept: Rectangle[] = [];
  for (const picture of [...pictures].sort((a, b) => areaOf(b) - areaOf(a))) {
    if (!kept.some((other) => sharedArea(other, picture) > areaOf(picture) * SAME_PLACE)) kept.push(picture);
  }
  return kept;
}

const areaOf = ({ width, height }: Rectangle) => width * height;

const sharedArea = (a: Rectangle, b: Rectangle) =>
  Math.max(0, Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x)) * Math.max(0, Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y));

function cut(picture: Rectangle, whole: Rectangle): Rectangle {
  const [x, y] = [Math.max(0, picture.x), Math.max(0, picture.y)];
  return { x, y, width: Math.min(rightOf(picture), whole.width) - x, height: Math.min(bottomOf(picture), whole.height) - y };
}

/** A word that has its place in shares of a picture, at its place on the page. */
const inPoints = (word: PlacedWord, picture: Rectangle): PlacedWord => ({
  ...word, size: word.size * picture.height,
  x: picture.x + word.x * picture.width, y: picture.y + word.y * picture.height,
  width: word.width * picture.width, height: word.height * picture.height,
});
