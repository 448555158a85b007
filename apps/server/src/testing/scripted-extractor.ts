import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { ExtractionFailed, type ExtractedPage, type ExtractionEvent, type ExtractionOrder, type ExtractionProblem, type TextExtractor } from '../ports/text-extractor.ts';

/** What the next readings do; by default each line of the file is a page. */
export type Script = {
  /** Waits before each page until it is let go, or until the reading is aborted. */
  gate?: ((page: number, signal: AbortSignal) => Promise<void>) | undefined;
  fails?: { code: ExtractionProblem; atPage: number } | undefined;
  /** A document that opens with this password only. */
  password?: string | undefined;
};

/** A reader for tests: fast, repeatable, and as unreliable as the test wants. */
export function scriptedExtractor() {
  const script: Script = {};
  const orders: ExtractionOrder[] = [];

  const extractor: TextExtractor = {
    async *extract(order: ExtractionOrder): AsyncGenerator<ExtractionEvent> {
      orders.push(order);
      const lines = (await readFile(order.path, 'utf8')).split('\n').filter((line) => line !== '');
      if (script.password !== undefined && order.password !== script.password) {
        throw new ExtractionFailed(order.password === undefined ? 'extraction.password_required' : 'extraction.password_wrong');
      }
      yield { type: 'opened', pageCount: lines.length };
      for (let page = order.fromPage; page <= lines.length; page++) {
        await script.gate?.(page, order.signal);
        if (order.signal.aborted) throw new ExtractionFailed('extraction.failed');
        if (script.fails?.atPage === page) throw new ExtractionFailed(script.fails.code);
        yield { type: 'page', page: pageOf(page, lines[page - 1] ?? '') };
      }
      yield { type: 'finished', receipt };
    },
    detect: async () => ({ mediaType: 'text/csv' }),
    writeSearchablePdf: () => Promise.reject(new Error('The scripted reader writes no PDF.')),
    toMarkdown: (pages) => pages.map(({ text }) => text).join('\n\n'),
    alignCorrections: (_blocks, text) => [{ kind: 'paragraph', lines: [{ words: text.split(/\s+/).map((word) => ({ text: word, confidence: 1 })) }] }],
    decoders: async () => [],
    sandbox: async () => 'none',
  };
  return { ...extractor, script, orders };
}

/** A gate that opens when the test says so. */
export function manualGate() {
  const opened = new Set<number>();
  return {
    open: (page: number) => { opened.add(page); },
    wait: async (page: number, signal: AbortSignal) => {
      while (!opened.has(page) && !signal.aborted) await wait(10);
    },
  };
}

const pageOf = (page: number, text: string): ExtractedPage => {
  const words = text.split(' ').map((word, index) => ({ text: word, box: [index / 10, 0.1, 0.08, 0.02] as [number, number, number, number], confidence: 0.9 }));
  return {
    page, width: 1000, height: 1400, source: 'ocr', language: 'en', confidence: 0.9, wordCount: words.length, doubtfulCount: 0, label: null, text,
    blocks: [{ kind: 'paragraph', lines: [{ words }] }], warnings: [],
  };
};

const receipt = {
  engine: 'scripted', engineVersion: '1', extractor: 'scripted', inputSha256: '', languages: ['en'], settings: {},
  startedAt: '2030-01-01T00:00:00.000Z', finishedAt: '2030-01-01T00:00:01.000Z', cpuSeconds: 0,
};
