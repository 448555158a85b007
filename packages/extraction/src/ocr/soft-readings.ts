import { meanConfidence } from '../layout/blocks.ts';
import { bottomOf, rightOf, verticalOverlap } from '../layout/placed.ts';
import type { EngineWord } from './engine/ocr-engine.ts';
import { asSharp, greyOf } from './grey-image.ts';
import type { Attempt } from './second-attempt.ts';
import { DISPUTED } from './vote/decide-words.ts';

/** Reads a page once more that differs from the first one only in how sharp it is. */
type Read = (page: Attempt['state']) => Promise<EngineWord[]>;

/** How soft the copies are: standard deviation of the blur, in heights of a small letter. */
const SOFTNESS = [0.05, 0.09];

/**
 * Reads soft copies of a page too, and keeps for each place what most readings say, the surer ones more. Print of dots, thin print and the grain
 * of a camera fall into pieces in a sharp picture; what is lost in one reading is seldom lost in all three. A word on which no two agree is
 * doubtful.
 */
export async function withSoftReadings(page: Attempt, read: Read): Promise<Attempt> {
  const readings = [page.words];
  for (const softness of SOFTNESS) {
    const image = await greyOf(asSharp(page.state.image).blur((page.state.letterHeight ?? 0) * softness));
    readings.push(await read({ ...page.state, image }));
  }
  return { state: page.state, words: mostHeard(readings) };
}

/** Share of the higher word that two on one line have in common: one as high as two lines is on neither. And of the narrower one, in one place. */
const SAME_LINE = 0.5;
const SAME_PLACE = 0.3;
/** So sure all the others together must be of what the first reading did not see; and of letters, not of a mark. */
const SURE_TO_ADD = 0.7;
const LETTERS = /[\p{L}\p{N}]{2}/u;

/** What the readings say of one place, each from left to right; nothing where one says nothing. */
type Place = EngineWord[][];

/** The words of several readings of one image, for each place those that are best supported, in the order of the first reading. */
export function mostHeard(readings: readonly (readonly EngineWord[])[]): EngineWord[] {
  const [first = []] = readings;
  const places = placesOf(readings);
  const chosen = new Map<EngineWord, EngineWord[]>();
  const added: EngineWord[] = [];
  for (const place of places) {
    const [own = []] = place;
    const words = decided(place);
    const [anchor] = own;
    if (anchor) own.forEach((word, index) => chosen.set(word, index === 0 ? words.map((each) => inLineOf(anchor, each)) : []));
    else added.push(...words.filter((word) => !first.some((other) => covers(other, word))));
  }
  return withAdded(first.flatMap((word) => chosen.get(word) ?? []), added);
}

const inLineOf = ({ block, paragraph, line }: EngineWord, word: EngineWord): EngineWord => ({ ...word, block, paragraph, line });

/** Words of all readings that lie over each other. */
function placesOf(readings: readonly (readonly EngineWord[])[]): Place[] {
  const all = readings.flatMap((words, reading) => words.map((word) => ({ word, reading }))).sort((a, b) => a.word.x - b.word.x);
  const places: { right: number; members: typeof all }[] = [];
  for (const each of all) {
    const joined = places.filter(({ right, members }) => right > each.word.x && members.some((member) => isSamePlace(member, each)));
    const place = { right: rightOf(each.word), members: [each] };
    for (const other of joined) {
      place.right = Math.max(place.right, other.right);
      place.members.unshift(...other.members);
      places.splice(places.indexOf(other), 1);
    }
    places.push(place);
  }
  return places.map(({ members }) => readings.map((_, reading) =>
    members.filter((member) => member.reading === reading).map(({ word }) => word).sort((a, b) => a.x - b.x)));
}

type Heard = { word: EngineWord; reading: number };

/** Whether something of the first reading stands where a new word would. */
const covers = (other: EngineWord, word: EngineWord) => verticalOverlap(other, word) >= SAME_PLACE && haveWidthInCommon(other, word);

const haveWidthInCommon = (a: EngineWord, b: EngineWord) =>
  Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x) >= Math.min(a.width, b.width) * SAME_PLACE;

const areLevel = (a: EngineWord, b: EngineWord) =>
  Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y) >= Math.max(a.height, b.height) * SAME_LINE;

const isSamePlace = (a: Heard, b: Heard) => a.reading !== b.reading && areLevel(a.word, b.word) && haveWidthInCommon(a.word, b.word);

const textOf = (words: readonly EngineWord[]) => words.map(({ text }) => text).join(' ');
const surenessOf = (words: readonly EngineWord[]) => meanConfidence(words) ?? 0;

/** The words with the most support in one place, as the surest of those has them that read so; none where it is too little for a new word. */
function decided(place: Place): EngineWord[] {
  const heard = place.filter((words) => words.length > 0);
  const texts = [...Map.groupBy(heard, textOf).values()].map((agreeing) => ({
    surest: agreeing.reduce((best, words) => (surenessOf(words) > surenessOf(best) ? words : best)),
    support: agreeing.reduce((sum, words) => sum + surenessOf(words), 0), voices: agreeing.length,
  }));
  const best = texts.reduce((most, each) => (each.support > most.support ? each : most));
  const isNew = place[0]?.length === 0;
  if (isNew && (best.support < SURE_TO_ADD || !LETTERS.test(textOf(best.surest)))) return [];
  const isDisputed = best.voices === 1 && heard.length > 1;
  return isDisputed ? best.surest.map((word) => ({ ...word, confidence: Math.min(word.confidence, DISPUTED) })) : best.surest;
}

/** Words that the first reading did not see, behind the word on their left; those that stand on no line of it make lines of their own. */
function withAdded(words: readonly EngineWord[], added: readonly EngineWord[]): EngineWord[] {
  const all = [...words];
  const lastBlock = words.reduce((last, { block }) => Math.max(last, block), 0);
  for (const word of added) {
    const beside = words.filter((other) => areLevel(other, word)).sort((a, b) => distance(a, word) - distance(b, word))[0];
    if (beside === undefined) all.push({ ...word, block: lastBlock + 1 + word.block });
    else all.splice(all.indexOf(beside) + (beside.x < word.x ? 1 : 0), 0, inLineOf(beside, word));
  }
  return all;
}

const distance = (a: EngineWord, b: EngineWord) => Math.max(a.x - rightOf(b), b.x - rightOf(a)) + Math.abs(bottomOf(a) - bottomOf(b));
