/** What is shown in the place of an element that a browser knows is not: that it does not know it. */
export const silent = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'datalist', 'rp', 'video', 'audio', 'canvas', 'iframe']);
export const paragraphElements = new Set(['p', 'div', 'section', 'article', 'header', 'footer', 'main', 'aside', 'nav', 'blockquote', 'pre', 'ul', 'ol', 'dl',
  'dt', 'dd', 'figure', 'figcaption', 'address', 'form', 'fieldset', 'hr', 'body', 'caption', 'details', 'summary', 'legend', 'center', 'dialog', 'menu', 'dir',
  'hgroup', 'search']);
/** What a browser with scripts does not look into, also not for styles. */
export const inert = new Set(['template', 'noscript']);
/** Fields whose text is written between their tags, and of which none is a part of the words beside it. */
export const fields = ['button', 'progress', 'meter', 'output'];
const HEADING = /^h([1-6])$/;

/** 1 to 6; null for what is no heading. */
export function headingLevel(name: string): number | null {
  const level = HEADING.exec(name)?.[1];
  return level === undefined ? null : Number(level);
}

/** Whether an element begins on a line of its own, as an item of a list does too. */
export const isParagraphElement = (name: string): boolean => paragraphElements.has(name) || HEADING.test(name) || name === 'li';
