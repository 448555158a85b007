/** A part of the program, or the words of one, that could not be fetched: each browser says so in its own way, and all as text. */
export const isMissingPart = (error: unknown): boolean =>
  error instanceof Error && /dynamically imported module|importing a module script failed|unable to preload/i.test(error.message);
