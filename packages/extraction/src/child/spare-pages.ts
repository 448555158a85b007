import { Crashed, OutOfMemory } from '../errors.ts';
import { pageOf } from '../layout/blocks.ts';
import { WORKING_MEGAPIXELS } from '../ocr/working-size.ts';
import { defaultOptions } from '../options.ts';
import type { ExtractionEvent, PageWarning } from '../pages.ts';
import type { ChildRun } from './run-child.ts';
import type { ChildOrder } from './protocol.ts';

type ReadingOrder = Extract<ChildOrder, { task: 'extract' }>;
type ReadingRun = ChildRun & { order: ReadingOrder };
type Run = (run: ChildRun) => AsyncIterable<ExtractionEvent>;

/** A page that ended its reader is tried once more with so much of its pixels. */
const SMALLER = 0.25;
/** More pages than this do not end their readers by chance. */
const MAX_SPARED = 20;

/** How far the children have come. */
type Progress = {
  isOpened: boolean;
  pageCount: number;
  nextPage: number;
  pagesRecognised: number;
  /** Whether the next page has ended a reader already. */
  isSmaller: boolean;
  pagesRead: number;
  pagesLost: number;
};

/**
 * Reads a file in one child, and where a page ends it, because it takes too much memory or crashes, the others in a further one: that page is
 * tried once more in fewer pixels, and then left out with a warning. Throws what `run` throws where no page can be read.
 */
export async function* sparePages(reading: ReadingRun, run: Run): AsyncGenerator<ExtractionEvent, void> {
  const { fromPage = defaultOptions.fromPage } = reading.order.options;
  const progress: Progress = { isOpened: false, pageCount: 0, nextPage: fromPage, pagesRecognised: 0, isSmaller: false, pagesRead: fromPage - 1, pagesLost: 0 };
  const start = performance.now();
  for (;;) {
    try {
      for await (const event of run(nextRun(reading, progress))) if (isNews(event, progress)) yield event;
      return;
    } catch (error) {
      const seconds = (performance.now() - start) / 1000;
      if (!mayGoOn(error, progress) || seconds > reading.limits.secondsBase + reading.limits.secondsPerPage * progress.pageCount) throw error;
      if (progress.isSmaller) yield leaveOut(progress, error);
      else progress.isSmaller = true;
    }
  }
}

/** A file that ends its reader before or after its pages does so as a whole, and so does one of which no page was read. */
function mayGoOn(error: unknown, { isOpened, isSmaller, pageCount, nextPage, pagesRead, pagesLost }: Progress): boolean {
  if (!(error instanceof OutOfMemory || error instanceof Crashed) || !isOpened || nextPage > pageCount) return false;
  return !isSmaller || (pagesLost < MAX_SPARED && pagesRead + pageCount - nextPage > 0);
}

function nextRun(reading: ReadingRun, { nextPage, isSmaller, pagesRecognised }: Progress): ReadingRun {
  const { options } = reading.order;
  const { workingMegapixels = WORKING_MEGAPIXELS, maxOcrPages = defaultOptions.maxOcrPages } = options;
  const left = {
    fromPage: nextPage, maxOcrPages: Math.max(0, maxOcrPages - pagesRecognised),
    workingMegapixels: isSmaller ? workingMegapixels * SMALLER : workingMegapixels,
  };
  return { ...reading, order: { ...reading.order, options: { ...options, ...left } } };
}

/** Notes what has come, and answers whether it is new: a further child opens the file again. */
function isNews(event: ExtractionEvent, progress: Progress): boolean {
  if (event.type === 'opened') {
    const isFirst = !progress.isOpened;
    progress.isOpened = true;
    progress.pageCount = event.pageCount ?? 0;
    return isFirst;
  }
  if (event.type !== 'page') return true;
  progress.nextPage = event.page.page + 1;
  progress.isSmaller = false;
  progress.pagesRead += 1;
  if (event.page.source === 'ocr' || event.page.source === 'both') progress.pagesRecognised += 1;
  return true;
}

function leaveOut(progress: Progress, error: unknown): ExtractionEvent {
  const warnings: PageWarning[] = [error instanceof OutOfMemory ? 'page-too-big' : 'page-damaged'];
  const page = pageOf({ page: progress.nextPage, source: 'not-read', blocks: [], warnings });
  progress.nextPage += 1;
  progress.isSmaller = false;
  progress.pagesLost += 1;
  return { type: 'page', page };
}
