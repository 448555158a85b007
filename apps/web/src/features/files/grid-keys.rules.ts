import { foldText } from '@scriba/contract/folding';
import { nameOf, type GridRow } from './files.rules.ts';

type Key = { key: string; shiftKey: boolean; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/** What a key means in the list. */
export type GridCommand =
  | { do: 'go'; to: 'next' | 'previous' | 'first' | 'last' | 'page-down' | 'page-up'; extends: boolean }
  | { do: 'open'; isFull: boolean }
  | { do: 'toggle' | 'extend' | 'select-all' | 'clear' | 'trash' | 'menu' | 'rename' | 'star' | 'move-to' | 'tags' | 'up' }
  | { do: 'type'; letter: string };

const MOVES: Record<string, Extract<GridCommand, { do: 'go' }>['to']> = {
  ArrowDown: 'next', ArrowUp: 'previous', Home: 'first', End: 'last', PageDown: 'page-down', PageUp: 'page-up',
};
export type PlainCommand = Exclude<GridCommand['do'], 'go' | 'open' | 'type'>;
const PLAIN: Record<string, PlainCommand> = {
  ' ': 'toggle', Escape: 'clear', Delete: 'trash', ContextMenu: 'menu', F2: 'rename', Backspace: 'up',
};
const SHIFTED: Record<string, PlainCommand> = { ' ': 'extend', F10: 'menu', S: 'star', M: 'move-to', L: 'tags' };

/** `isTyping` is true shortly after a letter: then a space belongs to the name that is typed. */
export function gridCommand(event: Key, isTyping: boolean): GridCommand | undefined {
  const { key, shiftKey, altKey } = event;
  const move = altKey ? undefined : MOVES[key];
  if (move) return { do: 'go', to: move, extends: shiftKey };
  if (key === 'Enter') return { do: 'open', isFull: event.ctrlKey || event.metaKey };
  if (event.ctrlKey || event.metaKey || altKey) return withModifier(event);
  if (key === ' ' && isTyping) return { do: 'type', letter: ' ' };
  return plainKey(key, shiftKey);
}

function withModifier({ key, altKey }: Key): GridCommand | undefined {
  if (altKey) return key === 'ArrowUp' ? { do: 'up' } : undefined;
  return key.toLowerCase() === 'a' ? { do: 'select-all' } : undefined;
}

function plainKey(key: string, shiftKey: boolean): GridCommand | undefined {
  const command = (shiftKey ? SHIFTED : PLAIN)[key];
  if (command) return { do: command };
  // Signs open the search and the list of keys, here as everywhere.
  return [...key].length === 1 && !/[/?]/.test(key) ? { do: 'type', letter: key } : undefined;
}

/** The index after a move from `at` (-1 for nowhere yet), kept within the list. */
export function indexAfter(at: number, to: Extract<GridCommand, { do: 'go' }>['to'], { count, rowsPerScreen }: { count: number; rowsPerScreen: number }): number {
  const wanted = {
    next: at + 1, previous: at - 1, first: 0, last: count - 1, 'page-down': at + rowsPerScreen, 'page-up': at - rowsPerScreen,
  }[to];
  return Math.max(0, Math.min(count - 1, wanted));
}

/** Where a name that begins with what is typed is looked for, and the letters; one letter again and again goes from name to name. */
function wantedOf(typed: string, from: number): { letters: string; start: number } {
  const letters = foldText(typed);
  const isOneLetter = new Set(letters).size === 1;
  return { letters: isOneLetter ? letters.slice(0, 1) : letters, start: isOneLetter ? from + 1 : Math.max(0, from) };
}

/** The next fetched row whose name begins with what is typed, or -1, and whether it is not before the end of the list. */
export function findTyped(rows: readonly GridRow[], typed: string, from: number) {
  const { letters, start } = wantedOf(typed, from);
  const indexes = rows.map((_row, at) => (start + at) % rows.length);
  const found = indexes.find((at) => { const row = rows[at]; return row !== undefined && foldText(nameOf(row)).startsWith(letters); }) ?? -1;
  return { found, isPast: found < start, letters, start };
}

/** Which of two rows, -1 where there is none, comes first from `start` on, and behind the end from the beginning. */
export function nextOf(one: number, other: number, start: number): number {
  if (one < 0 || other < 0) return Math.max(one, other);
  return one >= start === other >= start ? Math.min(one, other) : Math.max(one, other);
}
