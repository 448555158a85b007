import { NAME_MAX } from './names.ts';

/** A million entries of one name. */
const ROOM_FOR_NUMBER = ' (1000000)'.length;

/** `letter.pdf` to `letter (2).pdf`. */
export function numberedName(name: string, number: number): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? numbered(name.slice(0, dot), number, name.slice(dot)) : numbered(name, number);
}

/** `v1.2` to `v1.2 (2)`: what stands behind a full stop is no extension of a folder. */
export const numberedFolderName = (name: string, number: number): string => numbered(name, number);

function numbered(stem: string, number: number, extension = ''): string {
  const suffix = ` (${number})${extension}`;
  return [...stem].slice(0, NAME_MAX - [...suffix].length).join('') + suffix;
}

/** What a name and every numbered form of it begin with: a long one is cut to make room for the number. */
export function numberedStem(name: string): string {
  const dot = name.lastIndexOf('.');
  const stem = dot > 0 ? name.slice(0, dot) : name;
  const end = [...name.slice(stem.length)].length;
  return [...stem].slice(0, NAME_MAX - end - ROOM_FOR_NUMBER).join('');
}

/** The same of a folder. */
export const numberedFolderStem = (name: string): string => [...name].slice(0, NAME_MAX - ROOM_FOR_NUMBER).join('');

/** The name itself, or with the first free number when it is taken. */
export function firstFreeName(name: string, isTaken: (name: string) => boolean, numberedAs = numberedName): string {
  let free = name;
  for (let number = 1; isTaken(free); number++) free = numberedAs(name, number);
  return free;
}
