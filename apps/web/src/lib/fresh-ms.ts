/** Answers count as fresh for half a minute; the server's events make them stale sooner. */
export const FRESH_MS = 30_000;
