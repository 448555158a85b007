import { readFile } from 'node:fs/promises';
import PostalMime, { type Address, type Email } from 'postal-mime';
import type { Decoder } from '../../decoder.ts';
import { Damaged } from '../../errors.ts';
import { blockOfText } from '../../layout/blocks.ts';
import { documentOfPages, paginate, type Section } from '../../layout/paginate.ts';
import type { Block } from '../../pages.ts';
import { sectionsOfHtml } from './html.ts';

/** Messages: who, to whom, when, about what, and the text. Attachments are named, not opened. */
export const email: Decoder = {
  async open({ path }) {
    const message = await PostalMime.parse(await readFile(path)).catch((error: unknown) => {
      throw new Damaged('The message cannot be read.', {}, { cause: error });
    });
    return documentOfPages(paginate([{ blocks: [...headOf(message), ...bodyOf(message)] }]));
  },
};

const nameOf = ({ name, address = '' }: Address) => (name === '' || name === address ? address : `${name} <${address}>`);

function headOf({ subject, from, to, cc, date, attachments }: Email): Block[] {
  const lines = [
    from === undefined ? '' : `From: ${nameOf(from)}`,
    to === undefined ? '' : `To: ${to.map(nameOf).join(', ')}`,
    cc === undefined ? '' : `Cc: ${cc.map(nameOf).join(', ')}`,
    date === undefined ? '' : `Date: ${date}`,
    attachments.length === 0 ? '' : `Attachments: ${attachments.map((attachment) => attachment.filename ?? attachment.mimeType).join(', ')}`,
  ];
  return [blockOfText(subject ?? '', 'heading', 1), blockOfText(lines.filter((line) => line !== '').join('\n'))].filter((block) => block !== null);
}

function bodyOf({ text, html }: Email): Block[] {
  if (text === undefined) return sectionsOfHtml(html ?? '').flatMap((section: Section) => section.blocks);
  return text.replace(/\r\n?/g, '\n').split(/\n\s*\n/u).map((paragraph) => blockOfText(paragraph)).filter((block) => block !== null);
}
