import { meanConfidence, pageOf, wordsOfBlocks } from '../layout/blocks.ts';
import { blocksOfFlows } from '../layout/flow-blocks.ts';
import { readingOrder } from '../layout/reading-order.ts';
import type { Language, ReadingOptions } from '../options.ts';
import type { Page, PageWarning } from '../pages.ts';
import type { OcrEngine } from './engine/ocr-engine.ts';
import { startEngine } from './engine/start-engine.ts';
import { greyOf } from './grey-image.ts';
import { letterSize } from './letter-size.ts';
import { linesOfWords } from './lines-of-words.ts';
import { identity, scaling } from './matrix.ts';
import { shownSize, writePageImage, type PageImage, type Turns } from './page-image.ts';
import { drawnOn, type PageState } from './page-state.ts';
import type { PixelReader } from './pixel-reader.ts';
import { placeOn, turnsOf } from './place-words.ts';
import { recognisePage, type RecognisedPage } from './recognise-page.ts';
import { lacksDetail } from './lacks-detail.ts';
import { secondEngineOf } from './second-engine.ts';
import { grownMegapixels, workingMemory, workingRoom } from './working-size.ts';

const UNSURE_PAGE = 0.7;

/** Reads pages that are pictures, within the limits of the options. The engine starts with the first of them. */
export function createPixelReader(options: ReadingOptions): PixelReader {
  let engine: OcrEngine | undefined;
  const second = secondEngineOf(options);
  let pagesRead = 0;
  let pageWithRegions = 0;
  let expected: readonly Language[] | null = null;
  const used = new Set<string>();
  const memoryFor = workingMemory();

  const show = async (draw: () => PageImage, page: number, turns: Turns = 0) =>
    (options.imageFolder === null ? undefined : await writePageImage(draw(), page, { folder: options.imageFolder, turns }));

  const recognise = async (image: PageImage): Promise<RecognisedPage & { lacksDetail: boolean }> => {
    engine ??= await startEngine(options);
    const megapixels = memoryFor(engine.name, options.workingMegapixels);
    const decoded = await decode(image, megapixels);
    const room = grownMegapixels(engine.name, options.workingMegapixels, decoded.image);
    const result = await recognisePage({ ...decoded, megapixels: room }, { engine, second, options, expected });
    if (result.words.length > 0 && result.languages.length === 1) expected = result.languages;
    result.languages.forEach((language) => used.add(language));
    const isReduced = image.isReduced === true || workingRoom(image, megapixels) < 1;
    return { ...result, lacksDetail: isReduced && lacksDetail(result.state.image, result.records) };
  };

  return {
    show,
    async read(image, page, warnings = []) {
      if (pagesRead >= options.maxOcrPages) return { page: notRead(image, page, warnings), imagePath: await show(() => image, page) };
      pagesRead += 1;
      const result = await recognise(image);
      // A page without words has no upper side that anybody could tell.
      const turns = result.words.length === 0 ? 0 : turnsOf(result.state.toSource);
      const imagePath = await show(() => image, page, turns);
      const lost: PageWarning[] = [...result.lacksDetail ? ['page-made-smaller' as const] : [], ...result.isForeign ? ['script-not-read' as const] : []];
      return { page: finishPage(image, page, { ...result, turns, warnings: [...warnings, ...lost] }), imagePath, steps: result.records };
    },
    async readRegion(draw, page) {
      if (page !== pageWithRegions) {
        if (pagesRead >= options.maxOcrPages) return null;
        pagesRead += 1;
        pageWithRegions = page;
      }
      const image = draw();
      const result = await recognise(image);
      const { state, words } = result;
      const place = placeOn(image, state.toSource, 0);
      const lines = linesOfWords(words, state).map((line) => line.map((word) => {
        const [x, y, width, height] = place(word);
        return { text: word.text, confidence: word.confidence, engine: word.engine, size: letterSize(word.text, height), x, y, width, height };
      }));
      return { lines, warnings: result.isForeign ? ['pictures-not-read'] : [] };
    },
    record: () => ({
      engine: engine?.name ?? 'none', engineVersion: engine?.version ?? '', languages: [...used], settings: { recognisedPages: pagesRead, ...second?.record() },
    }),
    async close() {
      await engine?.close();
      await second?.close();
    },
  };
}

const notRead = (image: PageImage, page: number, warnings: readonly PageWarning[]): Page =>
  pageOf({ page, source: 'not-read', blocks: [], ...shownSize(image, 0), warnings: [...warnings, 'ocr-page-limit'] });

type Result = RecognisedPage & { turns: Turns; warnings: readonly PageWarning[] };

function finishPage(image: PageImage, page: number, { state, words, language, turns, warnings }: Result): Page {
  const blocks = blocksOfFlows(readingOrder(linesOfWords(words, state), drawnOn(state)), placeOn(image, state.toSource, turns));
  const confidence = meanConfidence(wordsOfBlocks(blocks));
  const unsure: PageWarning[] = confidence !== null && confidence < UNSURE_PAGE ? ['low-confidence'] : [];
  return pageOf({
    page, source: blocks.length === 0 ? 'blank' : 'ocr', blocks, language, confidence, ...shownSize(image, turns),
    warnings: [...warnings, ...turnWarnings[turns], ...unsure],
  });
}

const turnWarnings: Record<Turns, PageWarning[]> = { 0: [], 1: ['turned-90'], 2: ['turned-180'], 3: ['turned-270'] };

async function decode(image: PageImage, megapixels: number): Promise<PageState> {
  const scale = Math.min(1, workingRoom(image, megapixels));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const pipeline = scale === 1 ? image.open() : image.open().resize(side(image.width), side(image.height), { fit: 'fill' });
  const grey = await greyOf(pipeline);
  const toSource = scale === 1 ? identity : scaling(image.width / grey.width, image.height / grey.height);
  return { image: grey, toSource, isRendered: image.isRendered, letterHeight: null, dots: 0 };
}
