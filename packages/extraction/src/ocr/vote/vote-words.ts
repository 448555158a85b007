import type { Rectangle } from '../../layout/boxes.ts';
import type { EngineWord } from '../engine/ocr-engine.ts';
import { decide, DISPUTED, stretchesOf, type Rules, type Verdict } from './decide-words.ts';
import { hearWords } from './heard-words.ts';
import { hasInk, inkIn, leastContrast } from './ink-of-word.ts';
import { mayVote } from './may-vote.ts';

/** The words of both engines in one image, and what is known of the second one. */
export type Vote = Omit<Rules, 'contrast'> & { first: readonly EngineWord[]; second: readonly EngineWord[] };

export type Outcome = {
  words: EngineWord[];
  /** Words on which both agreed; on which they did not; those of them that the second decided; and words that it alone saw. */
  agreed: number;
  disputed: number;
  replaced: number;
  added: number;
};

/** Whoever adds a word must be so sure of it. */
const SURE_TO_ADD = 0.8;
/** Share of an added word that may lie in words that are there already. */
const MAX_COVERED = 0.25;

/**
 * Lets a second engine vote on each word of the first. Agreement makes a word sure; where they differ, the better supported reading stands
 * and is doubtful; a word that only one of them saw needs ink in its place. Order and lines stay those of the first.
 */
export function voteWords({ first, second, ...known }: Vote): Outcome {
  const verdicts: Verdict[] = [];
  const decided = new Map<EngineWord, readonly EngineWord[]>();
  const behind = new Map<EngineWord | null, EngineWord[]>();
  const rules: Rules = { ...known, contrast: leastContrast(known.image, first) };
  for (const { heard, alone } of hearWords(first, second)) {
    for (const stretch of stretchesOf(heard)) {
      const { verdict, words } = decide(stretch, rules);
      stretch.forEach(({ word }, index) => decided.set(word, index === 0 ? words : []));
      verdicts.push(verdict);
    }
    for (const { word, before } of alone) {
      const added = addition(word, { first, before, rules });
      if (added !== null) behind.set(before, [...(behind.get(before) ?? []), added]);
    }
  }
  const kept = first.flatMap((word) => [...(decided.get(word) ?? (hasInk(rules.image, word) ? [word] : [])), ...(behind.get(word) ?? [])]);
  const count = (...some: Verdict[]) => verdicts.filter((verdict) => some.includes(verdict)).length;
  return {
    agreed: count('agreed'), disputed: count('disputed', 'replaced'), replaced: count('replaced'), added: [...behind.values()].flat().length,
    words: [...kept, ...(behind.get(null) ?? [])],
  };
}

type Neighbours = { first: readonly EngineWord[]; before: EngineWord | null; rules: Rules };

/** A word that only the second engine saw, with the box of its ink; null where there is none, or where it is not sure. */
function addition(word: EngineWord, { first, before, rules }: Neighbours): EngineWord | null {
  const isWord = word.confidence >= SURE_TO_ADD && /[\p{L}\p{N}]/u.test(word.text) && mayVote(word.text, rules);
  if (!isWord || coveredShare(word, first) > MAX_COVERED) return null;
  const ink = inkIn(rules.image, word, rules.contrast);
  if (ink === null || coveredShare(ink, first) > MAX_COVERED) return null;
  const { block, paragraph, line } = before ?? { block: lastBlock(first) + 1, paragraph: 1, line: word.line };
  return { text: word.text, confidence: DISPUTED, engine: rules.engine, block, paragraph, line, ...ink };
}

const lastBlock = (words: readonly EngineWord[]) => words.reduce((last, { block }) => Math.max(last, block), 0);

function coveredShare(word: Rectangle, others: readonly EngineWord[]): number {
  const covered = others.reduce((sum, other) => {
    const across = Math.min(word.x + word.width, other.x + other.width) - Math.max(word.x, other.x);
    const down = Math.min(word.y + word.height, other.y + other.height) - Math.max(word.y, other.y);
    return sum + Math.max(0, across) * Math.max(0, down);
  }, 0);
  return covered / Math.max(1, word.width * word.height);
}
