import { z } from 'zod';

export const NAME_MAX = 255;
/** Not allowed in names of files and folders, because a drive somewhere refuses them. */
const FORBIDDEN = /[\\/:*?"<>|\p{Cc}\p{Zl}\p{Zp}]/u;
const WINDOWS_DEVICE = /^(con|prn|aux|nul|com[1-9]|lpt[1-9])(\.|$)/i;

/** They turn the direction of what follows: `gpj.exe` shows as `exe.jpg`, and nobody sees why. */
const DIRECTIONS = /\p{Bidi_Control}/gu;

/** What nobody sees, with the character that it stands behind: text copied from a page is full of it. */
const UNSEEN_BEHIND = /([^\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]?)([\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]+)(?=(.)?)/gsu;
/** Writings whose letters are joined and parted by characters that are not seen themselves, and pictures that are made of several. */
const JOINING = new RegExp(`[\\p{Extended_Pictographic}\\p{Emoji_Modifier}${[
  'Arabic', 'Syriac', 'Nko', 'Mongolian', 'Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala',
  'Khmer', 'Myanmar', 'Tibetan',
].map((script) => `\\p{Script=${script}}`).join('')}]`, 'u');
/** They choose how a picture or a Chinese letter looks, or the sign of a key; Mongolian has its own. */
const VARIED = /[\p{Extended_Pictographic}\p{Script=Han}]/u;
const VARIATIONS = /^[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]$/u;
const [MONGOLIAN, MONGOLIAN_FORMS] = [/\p{Script=Mongolian}/u, /^[\u180b-\u180f]$/u];
const JOINERS = /^[\u200c\u200d]$/u;
const KEYCAP = '\u20e3';
/** Such a picture looks the same without a choice of its look. */
const ALWAYS_PICTURE = /\p{Emoji_Presentation}/u;
/** Flags of parts of countries are a black flag and these. */
const [BLACK_FLAG, FLAG_TAGS] = ['\u{1f3f4}', /^[\u{e0020}-\u{e007f}]$/u];

/** Whether a variation changes how the character looks that it stands behind. */
const isChoice = (before: string, after: string): boolean => after === KEYCAP || (VARIED.test(before) && !ALWAYS_PICTURE.test(before));

/** Keeps of what is not seen only what changes how the characters around it look, so that no two names look the same. */
function withoutUnseen(name: string): string {
  const told = (before: string, unseen: string, after: string) => [...unseen].filter((each, at, all) => {
    if (JOINERS.test(each)) return JOINING.test(before) && JOINING.test(after) && all.findIndex((other) => JOINERS.test(other)) === at;
    if (VARIATIONS.test(each)) return at === 0 && isChoice(before, after);
    return (before === BLACK_FLAG && FLAG_TAGS.test(each)) || (MONGOLIAN.test(before) && MONGOLIAN_FORMS.test(each));
  });
  return name.replace(UNSEEN_BEHIND, (_all, before: string, unseen: string, after = '') => before + told(before, unseen, after).join(''));
}

/** What a name may hold, and nobody sees. */
const UNSEEN = /[\s\p{Default_Ignorable_Code_Point}]/gu;
export const isUnseen = (name: string): boolean => name.replace(UNSEEN, '') === '';

/** A name as everybody sees it: NFC, and without what is unseen and only turns the direction of writing, or tells two equal names apart. */
export const visibleName = (name: string) => withoutUnseen(name.normalize('NFC')).normalize('NFC');

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

/** What it was called when a new name was chosen: where it has another one by now, nothing is overwritten. Optional. */
export const nameBefore = z.string().max(4 * NAME_MAX).optional();

/** Whether it was renamed after somebody saw it. What has the wanted name already was not: the answer may have been lost. */
export const isRenamedMeanwhile = (now: string, wanted: string, before: string | undefined): boolean =>
  before !== undefined && before !== now && wanted !== now;

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
