import { append } from '../append.ts';
import { rightOf, type PlacedLine, type PlacedWord } from './placed.ts';

/** Dots that are no ellipsis any more: they lead from a title to its page, or from an item to its price. */
export const LEADER_DOTS = 6;
/** Fewer are a leader where nothing but the number of a page, or a price, is behind them; an ellipsis at the end of a sentence has four. */
const DOTS_BEFORE_NUMBER = 4;
const NUMBER = /^\.?(?:[\d.,]*\d|[ivxlc]+)$/i;
/** How much the distance of a dot may differ from that of the others, in theirs. */
const PITCH_TOLERANCE = 0.2;

const isDots = ({ text }: PlacedWord) => text.startsWith('.') && /^\.+$/.test(text);

/** Without the dots of leaders, which are drawn and not written. The gap that they leave parts two cells, as it does on a scan. */
export function withoutLeaders(line: PlacedLine): PlacedLine {
  if (!line.some(isDots)) return line;
  const kept: PlacedLine = [];
  for (let at = 0; at < line.length;) {
    const run = runOfDots(line, at);
    const leader = run.length === 0 ? null : leaderOf(run, kept.at(-1), line.slice(at + run.length));
    const end = at + Math.max(1, run.length);
    if (leader === null) append(kept, line.slice(at, end));
    else kept.splice(-1, 1, ...leader.before, ...leader.after);
    at = end + (leader?.after.length ?? 0);
  }
  return kept;
}

/** What stays of the word before a leader and of a word after it that a dot was close to; null where the dots are none. */
function leaderOf(run: readonly PlacedWord[], before: PlacedWord | undefined, [next, ...others]: readonly PlacedWord[]) {
  const [cutBefore, cutNext] = [withoutLastDot(before, run), withoutFirstDot(next, run)];
  const dots = run.reduce((sum, { text }) => sum + text.length, Number(cutBefore !== undefined) + Number(cutNext !== undefined));
  const isBeforeNumber = next !== undefined && others.length === 0 && NUMBER.test(next.text);
  if (dots < (isBeforeNumber ? DOTS_BEFORE_NUMBER : LEADER_DOTS)) return null;
  return { before: [cutBefore ?? before].filter(isWord), after: [cutNext].filter(isWord) };
}

const isWord = (word: PlacedWord | undefined) => word !== undefined;

function runOfDots(line: PlacedLine, from: number): PlacedWord[] {
  let end = from;
  for (let word = line[end]; word !== undefined && isDots(word); word = line[end]) end += 1;
  return line.slice(from, end);
}

/** From dot to dot of a leader that is written with spaces; none where it is not. */
function pitchOf(run: readonly PlacedWord[]): number | undefined {
  const [first, last] = [run[0], run.at(-1)];
  return first === undefined || last === undefined || first === last ? undefined : (last.x - first.x) / (run.length - 1);
}

const isPitch = (distance: number, pitch: number) => Math.abs(distance - pitch) < pitch * PITCH_TOLERANCE;

/** The word before a leader without the first dot of that, which stands close to it; undefined where a dot is the word's own. */
function withoutLastDot(word: PlacedWord | undefined, run: readonly PlacedWord[]): PlacedWord | undefined {
  const [pitch, dot] = [pitchOf(run), run[0]];
  if (word === undefined || dot === undefined || pitch === undefined || !/[^.]\.$/.test(word.text)) return undefined;
  return isPitch(rightOf(dot) - rightOf(word), pitch) ? { ...word, text: word.text.slice(0, -1), width: word.width - dot.width } : undefined;
}

function withoutFirstDot(word: PlacedWord | undefined, run: readonly PlacedWord[]): PlacedWord | undefined {
  const [pitch, dot] = [pitchOf(run), run.at(-1)];
  if (word === undefined || dot === undefined || pitch === undefined || !/^\.[^.]/.test(word.text)) return undefined;
  return isPitch(word.x - dot.x, pitch) ? { ...word, text: word.text.slice(1), x: word.x + dot.width, width: word.width - dot.width } : undefined;
}
