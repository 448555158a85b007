import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { mergeCorrections } from '@scriba/extraction';
import {
  ExtractionFailed, type ExtractedPage, type ExtractionEvent, type ExtractionOrder, type ExtractionProblem,
  type PrintOrder, type PrintedPage, type TextExtractor,
} from '../ports/text-extractor.ts';

/** What the next readings do; by default each line of the file is a page. */
export type Script = {
  /** Waits before each page until it is let go, or until the reading is aborted. */
  gate?: ((page: number, signal: AbortSignal) => Promise<void>) | undefined;
  fails?: { code?: ExtractionProblem; error?: Error; atPage: number } | undefined;
  /** What it reads this time where a page says something. */
  reads?: ((text: string) => string) | undefined;
  /** What happens while corrections are merged. */
  merging?: (() => Promise<void>) | undefined;
  /** What it warns of on every page. */
  warnings?: string[] | undefined;
  /** How it prints; it does not unless told. */
  print?: ((order: PrintOrder) => Promise<PrintedPage[]>) | undefined;
  /** The reader stops after the last page without a word. */
  endsSilently?: boolean;
};

/**
 * What a document says of itself, in lines that are no pages; for readers in other processes, whose script nobody can write.
 * `@gate PATH` waits before the next page until there is a file at the path, `@password SHA256` opens with that password only.
 */
function parseDocument(content: string) {
  const pages: { text: string; gates: string[] }[] = [];
  let gates: string[] = [];
  let passwordHash: string | undefined;
  for (const line of content.split('\n').filter((text) => text !== '')) {
    const [directive, value = ''] = line.split(/ (.*)/s, 2);
    if (directive === '@gate') gates.push(value);
    else if (directive === '@password') passwordHash = value;
    else {
      pages.push({ text: line, gates });
      gates = [];
    }
  }
  return { pages, passwordHash };
}

export const passwordLine = (password: string) => `@password ${createHash('sha256').update(password).digest('hex')}`;

/** A reader for tests: fast, repeatable, and as unreliable as the test wants. */
export function scriptedExtractor() {
  const script: Script = {};
  const orders: ExtractionOrder[] = [];

  const extractor: TextExtractor = {
    async *extract(order: ExtractionOrder): AsyncGenerator<ExtractionEvent> {
      orders.push(order);
      const { pages, passwordHash } = parseDocument(await readFile(order.path, 'utf8'));
      demandPassword(order.password, passwordHash);
      yield { type: 'opened', pageCount: pages.length };
      for (const [index, { text, gates }] of pages.entries()) {
        if (index + 1 < order.fromPage) continue;
        for (const path of gates) await untilExists(path, order.signal);
        await follow(script, index + 1, order.signal);
        yield { type: 'page', page: { ...pageOf(index + 1, script.reads?.(text) ?? text), warnings: script.warnings ?? [] } };
      }
      if (!script.endsSilently) yield { type: 'finished', receipt };
    },
    detect: async () => ({ mediaType: 'text/csv' }),
    drawPages: () => Promise.reject(new Error('The scripted reader draws no pages.')),
    prints: () => script.print !== undefined,
    print: async (order) => ({ pdfPath: await printedFile(order.folder), pages: await script.print?.(order) ?? [] }),
    writeSearchablePdf: () => Promise.reject(new Error('The scripted reader writes no PDF.')),
    writeXlsx: () => Promise.reject(new Error('The scripted reader writes no workbook.')),
    toText: (pages) => pages.map(({ text }) => text).join('\n\n'),
    alignCorrections: (_blocks, text) => [{ kind: 'paragraph', lines: [{ words: text.split(/\s+/).map((word) => ({ text: word, confidence: 1 })) }] }],
    async mergeCorrections(order) {
      await script.merging?.();
      return mergeCorrections(order);
    },
    decoders: async () => [],
    secondEngine: async () => null,
    sandbox: async () => 'none',
  };
  return { ...extractor, script, orders };
}

async function printedFile(folder: string): Promise<string> {
  const place = path.join(folder, 'printed.pdf');
  await writeFile(place, '%PDF-');
  return place;
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

function demandPassword(given: string | undefined, hash: string | undefined) {
  if (hash === undefined || (given !== undefined && passwordLine(given) === `@password ${hash}`)) return;
  throw new ExtractionFailed(given === undefined ? 'extraction.password_required' : 'extraction.password_wrong');
}

/** What the script says about a page. */
async function follow({ gate, fails }: Script, page: number, signal: AbortSignal) {
  // As a process that is ended, whatever it was busy with.
  await Promise.race([gate?.(page, signal), aborted(signal)]);
  if (signal.aborted) throw new ExtractionFailed('extraction.failed');
  if (fails?.atPage === page) throw fails.error ?? new ExtractionFailed(fails.code ?? 'extraction.failed');
}

const aborted = (signal: AbortSignal) => new Promise<void>((resolve) => {
  if (signal.aborted) resolve();
  else signal.addEventListener('abort', () => resolve(), { once: true });
});

async function untilExists(path: string, signal: AbortSignal) {
  while (!existsSync(path) && !signal.aborted) await wait(10);
}

export const pageOf = (page: number, text: string): ExtractedPage => {
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
