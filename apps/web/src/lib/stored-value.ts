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

/** Forgets every value whose key is one of these. */
export function forgetStored(isForgotten: (key: string) => boolean) {
  try {
    for (const key of Object.keys(localStorage)) if (isForgotten(key)) localStorage.removeItem(key);
  } catch (blocked) {
    nothingStored(blocked);
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
