import { z } from 'zod';

export const NAME_MAX = 255;
/** Not allowed in names of files and folders, because a drive somewhere refuses them. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}]/u;
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\.|$)/i;

/** They turn the direction of what follows: `gpj.exe` shows as `exe.jpg`, and nobody sees why. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/** Nobody sees them, so that two names with and without one would look the same; text copied from a page is full of them. */
const WITHOUT_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2064\ufeff\ufff9-\ufffb]/gu;
/** They join or part letters of writings that know that, and emojis; in others they are as unseen. */
const IDLE_JOINERS = /(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Z}\u200c\u200d])[\u200c\u200d]/gu;

/** What a name may hold, and nobody sees. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;
export const isUnseen = (name: string): boolean => name.replace(UNSEEN, '') === '';

/** A name as everybody sees it: NFC, and without what is unseen and only turns the direction of writing, or tells two equal names apart. */
export const visibleName = (name: string) => name.replace(DIRECTIONS, '').replace(WITHOUT_WIDTH, '').replace(IDLE_JOINERS, '').normalize('NFC');

/** Of writings that run from the right to the left. */
const FROM_THE_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
export const isFromTheRight = (text: string): boolean => FROM_THE_RIGHT.test(text);

/** A name as it stands in a sentence: without turning what is around it, whatever its writing. Of other writings it stays as it is. */
export const isolatedName = (name: string): string => (isFromTheRight(name) ? `\u2068${name.replace(DIRECTIONS, '')}\u2069` : name);

/** How many characters count of a name: of what everybody sees, and an emoji once. */
export const lengthOf = (name: string): number => [...visibleName(name)].length;

/** Why a name is refused, or `undefined` for a good one. The word is a key of the translated reasons. */
export function nameProblem(given: string): 'empty' | 'too_long' | 'characters' | 'edges' | 'reserved' | undefined {
  const name = visibleName(given);
  if (isUnseen(name)) return 'empty';
  if (lengthOf(name) > NAME_MAX) return 'too_long';
  if (FORBIDDEN.test(name)) return 'characters';
  if (/^[\s.]|[\s.]$/u.test(name)) return 'edges';
  if (WINDOWS_DEVICE.test(name)) return 'reserved';
  return undefined;
}

/** A name of a file or folder, made visible. Issues carry the word of `nameProblem` as their message. */
export const entryName = z.string().transform(visibleName).superRefine((name, context) => {
  const problem = nameProblem(name);
  if (problem) context.addIssue({ code: 'custom', message: `name.${problem}` });
});

/** A name that is surely allowed, as near as possible to what a stranger's file system sent. Keeps the extension. */
export function allowedName(name: string): string {
  const cleaned = visibleName(name).replace(new RegExp(FORBIDDEN, 'gu'), '_').replace(/^[\s.]+|[\s.]+$/gu, '');
  const safe = WINDOWS_DEVICE.test(cleaned) ? `_${cleaned}` : cleaned;
  return shorten(isUnseen(safe) ? '_' : safe);
}

function shorten(name: string): string {
  const characters = [...name];
  if (characters.length <= NAME_MAX) return name;
  const dot = name.lastIndexOf('.');
  const end = dot > 0 ? [...name.slice(dot)].slice(0, 16) : [];
  return [...characters.slice(0, NAME_MAX - end.length), ...end].join('');
}

/** `letter.pdf` to `letter (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const suffix = ` (${number})${dot > 0 ? name.slice(dot) : ''}`;
  return [...stem].slice(0, NAME_MAX - [...suffix].length).join('') + suffix;
}
