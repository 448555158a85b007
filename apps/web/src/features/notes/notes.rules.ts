import type { Note } from '@scriba/contract/notes';

const SPOKEN_CHARACTERS = 40;

/** The beginning of a note: enough to tell it from the others where it is read out. */
export function beginningOf({ text }: Pick<Note, 'text'>): string {
  const characters = [...(text.split('\n')[0] ?? '')];
  return characters.length > SPOKEN_CHARACTERS ? `${characters.slice(0, SPOKEN_CHARACTERS).join('')}…` : characters.join('');
}
