const kept = new Map<string, unknown>();

/** A format of Intl that is made once for its key: making one takes many times as long as using it, and a list uses three in each row. */
export function keptFormat<Format>(key: string, make: () => Format): Format {
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as Format;
}
