import { Canceled, namedError } from '../errors.ts';
import type { Language, ReadingOptions } from '../options.ts';
import type { StepRecord } from '../pages.ts';
import { cpuSecondsUsed } from '../process-cost.ts';
import type { OcrEngine } from './engine/ocr-engine.ts';
import { startPpocr } from './engine/ppocr/ppocr.ts';
import type { Attempt } from './second-attempt.ts';
import { voteWords } from './vote/vote-words.ts';

/** A page as the first engine read it. */
export type VotedPage = Attempt & { languages: readonly Language[]; records: StepRecord[] };

/** An engine that votes on the words of another. Its failure takes nothing from a page; the record says why it was not heard. */
export type SecondEngine = {
  vote(page: VotedPage): Promise<Attempt>;
  record(): Record<string, string | number>;
  close(): Promise<void>;
};

type Start = () => Promise<OcrEngine>;

/** The second engine of the highest tier, where the operator supplied one; it starts with the first page that has words. */
export function secondEngineOf(options: Pick<ReadingOptions, 'tier' | 'secondEngine' | 'signal'>): SecondEngine | null {
  const { tier, secondEngine, signal } = options;
  return tier !== 'highest' || secondEngine === null ? null : votingEngine(() => startPpocr(secondEngine), signal);
}

export function votingEngine(start: Start, signal: AbortSignal): SecondEngine {
  let engine: OcrEngine | undefined;
  let problem: string | undefined;
  const counts = { wordsAgreed: 0, wordsDisputed: 0, wordsReplaced: 0, wordsAdded: 0 };

  const voteOn = async ({ state, words, languages, records }: VotedPage): Promise<Attempt> => {
    const before = cpuSecondsUsed();
    engine ??= await start();
    const second = await engine.recognise(state.image, { languages, segmentation: 'page', signal });
    const vote = voteWords({ image: state.image, first: words, second, languages, alphabet: engine.alphabet, engine: engine.name });
    counts.wordsAgreed += vote.agreed;
    counts.wordsDisputed += vote.disputed;
    counts.wordsReplaced += vote.replaced;
    counts.wordsAdded += vote.added;
    records.push({ step: 'vote', isApplied: vote.disputed + vote.added > 0, measured: vote.agreed, cpuSeconds: cpuSecondsUsed() - before });
    return { state, words: vote.words };
  };

  return {
    async vote(page) {
      if (problem !== undefined || page.words.length === 0) return page;
      try {
        return await voteOn(page);
      } catch (error) {
        if (signal.aborted || namedError(error) instanceof Canceled) throw error;
        // What failed on one page fails on the next: it is not tried again for this file.
        problem = error instanceof Error ? error.message : String(error);
        return page;
      }
    },
    record: () => ({
      ...(engine && { secondEngine: `${engine.name} (${engine.version})`, ...counts }),
      ...(problem !== undefined && { secondEngineProblem: problem }),
    }),
    close: async () => await engine?.close(),
  };
}
