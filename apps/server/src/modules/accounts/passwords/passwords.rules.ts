export type Person = { email: string; name: string };
export type Weakness = 'short' | 'common' | 'personal';
type Rules = { minLength: number; isCommon(password: string): boolean };

/** Why a password is too easy to guess, or `undefined` for one that is not. */
export function weaknessOf(password: string, person: Person, { minLength, isCommon }: Rules): Weakness | undefined {
  if ([...password].length < minLength) return 'short';
  if (isCommon(password.trim().toLowerCase()) || isOnePattern(password)) return 'common';
  return isPersonal(password, person) ? 'personal' : undefined;
}

const FEWEST_CHARACTERS = 3;

/** One or two characters again and again, or neighbours of the alphabet in a row: `aaaaaa`, `ababab`, `456789`. */
function isOnePattern(password: string): boolean {
  const codes = [...password.toLowerCase()].map((character) => character.codePointAt(0) ?? 0);
  if (new Set(codes).size < FEWEST_CHARACTERS) return true;
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** The address, a part of it, or the name: as it is, or with a number or signs around it. */
function isPersonal(password: string, { email, name }: Person): boolean {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain, name, ...name.split(/\s+/)].map(bare).filter((word) => word !== '');
  const candidate = bare(password);
  return [candidate, candidate.replace(/^\d+|\d+$/g, '')].some((each) => words.includes(each) || words.includes([...each].reverse().join('')));
}

const bare = (text: string) => text.toLowerCase().normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '');
