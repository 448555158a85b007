const HIDDEN = /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*(?:hidden|collapse))/i;

/** Whether the style that an element has of its own hides it. Sheets of styles are not read. */
export const isHiddenByStyle = (style = ''): boolean => HIDDEN.test(style);
