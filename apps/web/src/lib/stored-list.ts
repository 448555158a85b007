import { storeForPerson } from './person-here.ts';

/** What a stored text lists of that kind; nothing where somebody else wrote there, which loses nothing but the list. */
export function parseList<Item>(text: string | null, isItem: (value: unknown) => value is Item): Item[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) ? kept.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** Keeps a list of a person in this browser; an empty one leaves nothing behind. */
export const storeList = (userId: string, key: string, list: readonly unknown[]): boolean =>
  storeForPerson(userId, key, list.length === 0 ? null : JSON.stringify(list));
