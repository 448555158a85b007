/** The end of a line with which a sentence ends. */
export const SENTENCE_END = /[.?!:]["'”’»)]*$/u;
/** A line that begins within a sentence. */
export const BEGINS_WITHIN = /^\p{Ll}/u;
