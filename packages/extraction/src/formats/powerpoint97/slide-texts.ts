import type { Record97 } from '../drawing97/records.ts';

/** One text of a slide; its paragraphs are parted by carriage returns. */
export type SlideText = { text: string; isTitle: boolean };

const TEXT_HEADER = 0x0f9f;
const TEXT_IN_UNICODE = 0x0fa0;
const TEXT_IN_BYTES = 0x0fa8;
const titles = new Set([0, 6]);
/** Fields for the number of the slide, dates, header and footer: a star stands for each in the text. */
const fields = new Set([0x0fd8, 0x0ff7, 0x0ff8, 0x0ff9, 0x0ffa, 0x1015]);

/** The texts of a list of records: each begins with a header that says what kind it is. */
export function textsIn(records: readonly Record97[]): SlideText[] {
  const texts: SlideText[] = [];
  for (const record of records) {
    const last = texts.at(-1);
    if (record.type === TEXT_HEADER) texts.push({ text: '', isTitle: titles.has(record.data[0] ?? 0) });
    else if (last !== undefined) last.text = textAfter(last.text, record);
  }
  return texts;
}

function textAfter(text: string, { type, data }: Record97): string {
  if (type === TEXT_IN_UNICODE) return data.toString('utf16le');
  // One byte a letter: the lower half of what Unicode has first.
  if (type === TEXT_IN_BYTES) return data.toString('latin1');
  if (!fields.has(type) || data.length < 4) return text;
  const at = data.readInt32LE(0);
  return text[at] === '*' ? `${text.slice(0, at)} ${text.slice(at + 1)}` : text;
}
