import { readFile } from 'node:fs/promises';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Decoder } from '../../decoder.ts';
import { Damaged } from '../../errors.ts';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { documentOf } from '../../layout/paginate.ts';
import { sectionsOfHtml } from './html.ts';
import { paragraphsOf } from './paragraphs.ts';

/** Messages: who, to whom, when, about what, and the text. Attachments are named, not opened. */
export const email: Decoder = {
  async open({ path }) {
    const message = await PostalMime.parse(await readFile(path)).catch((error: unknown) => {
      throw new Damaged('The message cannot be read.', {}, { cause: error });
    });
    return documentOf([{ drafts: [...headOf(message), ...bodyOf(message)] }]);
  },
};

const nameOf = ({ name, address = '' }: Address) => (name === '' || name === address ? address : `${name} <${address}>`);

function headOf({ subject, from, to, cc, date, attachments }: Email): Draft[] {
  const lines = [
    from === undefined ? '' : `From: ${nameOf(from)}`,
    to === undefined ? '' : `To: ${to.map(nameOf).join(', ')}`,
    cc === undefined ? '' : `Cc: ${cc.map(nameOf).join(', ')}`,
    date === undefined ? '' : `Date: ${date}`,
    attachments.length === 0 ? '' : `Attachments: ${attachments.map((attachment) => attachment.filename ?? attachment.mimeType).join(', ')}`,
  ];
  return [draftOfText(subject ?? '', 'heading', 1), draftOfText(lines.filter((line) => line !== '').join('\n'))].filter((draft) => draft !== null);
}

function bodyOf({ text, html }: Email): Draft[] {
  if (text === undefined) return sectionsOfHtml(html ?? '').flatMap((section) => section.drafts);
  return [...paragraphsOf(text.replace(/\r\n?/g, '\n'))].map((paragraph) => draftOfText(paragraph)).filter((draft) => draft !== null);
}
