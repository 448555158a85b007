/**
 * Every key that the workspace knows, by where it holds: `Shift+L`, or `Mod+K` for Ctrl, and Cmd on a Mac. What answers to keys, what is
 * written beside commands and the list of all keys have them from here.
 */
export const shortcuts = {
  everywhere: { search: ['Mod+K', '/'], upload: ['U'], newFolder: ['N'], undo: ['Mod+Z'], redo: ['Mod+Shift+Z', 'Mod+Y'], keys: ['?'] },
  list: {
    go: ['ArrowUp', 'ArrowDown'], page: ['PageUp', 'PageDown'], ends: ['Home', 'End'], open: ['Enter'], openFull: ['Mod+Enter'],
    up: ['Backspace', 'Alt+ArrowUp'], toggle: ['Space'], extend: ['Shift+Space', 'Shift+ArrowUp', 'Shift+ArrowDown'], selectAll: ['Mod+A'],
    clear: ['Escape'], rename: ['F2'], star: ['Shift+S'], move: ['Shift+M'], tags: ['Shift+L'], remove: ['Delete'], menu: ['Shift+F10', 'ContextMenu'],
  },
  file: {
    close: ['Escape'], next: ['J'], previous: ['K'], find: ['Mod+F'], rename: ['F2'], star: ['Shift+S'], move: ['Shift+M'], tags: ['Shift+L', 'L'],
    notes: ['M'], remove: ['Delete'], zoomIn: ['+', '='], zoomOut: ['-'], actualSize: ['0'], wholePage: ['9'], rotate: ['R'], strip: ['T'],
    nextDoubtful: ['D'], previousDoubtful: ['Shift+D'], page: ['PageUp', 'PageDown'], ends: ['Home', 'End'], word: ['ArrowLeft', 'ArrowRight'],
    nextPlace: ['Enter'], previousPlace: ['Shift+Enter'],
  },
  editing: { save: ['Mod+S', 'Mod+Enter'], leave: ['Escape'] },
} as const;

export type ShortcutGroup = keyof typeof shortcuts;
type Chords = readonly [string, ...string[]];

/** What is held down, and the key itself. The plus sign is a key as well. */
export function partsOf(chord: string): string[] {
  return chord === '+' ? [chord] : chord.split('+');
}

/** What a browser calls a key that is pressed alone or with Shift: a letter says by its case whether Shift is down. */
function eventKeyOf(chord: string): string {
  const parts = partsOf(chord);
  const key = parts.at(-1) ?? '';
  return parts.includes('Shift') ? key : key.toLowerCase();
}

const isLetter = (key: string): boolean => [...key].length === 1;

/** What each key does, under the name that it has in an event. */
export function actionsByKey<Name extends string>(of: Record<Name, Chords>, actions: Partial<Record<Name, (() => void) | undefined>>) {
  const names = Object.keys(actions) as Name[];
  return Object.fromEntries(names.flatMap((name) => of[name].map((chord) => {
    const [key, act] = [partsOf(chord).at(-1) ?? '', actions[name]];
    return [isLetter(key) ? eventKeyOf(chord) : key, act] as const;
  })));
}

const ofList = new Set<string>(Object.values(shortcuts.list).flat().map((chord) => eventKeyOf(chord)));

/** Whether a list has a meaning of its own for a key, whatever else is open. */
export const isOfList = (key: string): boolean => ofList.has(key);
