/** Reads a value that this browser kept; null when there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (blocked) {
    return nothingStored(blocked);
  }
}

/** Keeps a value in this browser, or forgets it for null. Answers whether it did: storage may be blocked or full. */
export function store(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch (blocked) {
    return nothingStored(blocked) !== null;
  }
}

/** Values whose key is one of these; none where storage is blocked. */
export function countStored(isCounted: (key: string) => boolean): number {
  try {
    return Object.keys(localStorage).filter(isCounted).length;
  } catch (blocked) {
    nothingStored(blocked);
    return 0;
  }
}

/** Forgets every value whose key is one of these. */
export function forgetStored(isForgotten: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (isForgotten(key)) localStorage.removeItem(key);
  } catch (blocked) {
    nothingStored(blocked);
  }
}

/** Keeps a value for this tab and visit alone. */
export function storeForTab(key: string, value: string) {
  try {
    sessionStorage.setItem(key, value);
  } catch (blocked) {
    nothingStored(blocked);
  }
}

/** Reads a value of this tab. */
export function readForTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch (blocked) {
    return nothingStored(blocked);
  }
}

/** Reads a value of this tab and forgets it. */
export function takeForTab(key: string): string | null {
  try {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept;
  } catch (blocked) {
    return nothingStored(blocked);
  }
}

/** Forgets what this browser keeps for this tab alone. */
export function forgetForTab() {
  try {
    sessionStorage.clear();
  } catch (blocked) {
    nothingStored(blocked);
  }
}

const nothingStored = (_blocked: unknown) => null;
