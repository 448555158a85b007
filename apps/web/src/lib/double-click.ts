/** The second half of a double click comes within this time, where the browser does not tell what is one. */
export const DOUBLE_CLICK_MS = 400;
