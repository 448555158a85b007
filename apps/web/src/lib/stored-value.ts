/** Reads a value that this browser kept; null when there is none or storage is blocked. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch (blocked) {
    return nothingStored(blocked);
  }
}

/** Keeps a value in this browser where storage is allowed; elsewhere it lasts until the page is left. */
export function store(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch (blocked) {
    nothingStored(blocked);
  }
}

const nothingStored = (_blocked: unknown) => null;
