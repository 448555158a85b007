/** A new id: the prefix, an underscore, and 32 characters that sort by time. */
export type NewId = (prefix: string) => string;
