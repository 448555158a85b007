import { readFile } from 'node:fs/promises';
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime';
import type { Decoder } from '../../decoder.ts';
import { Damaged } from '../../errors.ts';
import { draftOfText, type Draft } from '../../layout/draft.ts';
import { documentOf } from '../../layout/paginate.ts';
import { flowedMessage } from './flowed-text.ts';
import { sectionsOfHtml } from './html.ts';
import { paragraphsOf } from './paragraphs.ts';

/** Messages: who, to whom, when, about what, and the text. Attachments are named, not opened. */
export const email: Decoder = {
  async open({ path }) {
    const { bytes, asWritten } = flowedMessage(await readFile(path));
    const message = await PostalMime.parse(bytes).catch((error: unknown) => {
      throw new Damaged('The message cannot be read.', {}, { cause: error });
    });
    return documentOf([{ drafts: [...headOf(message), ...bodyOf(asWritten(message))] }]);
  },
};

const nameOf = ({ name, address = '' }: Address) => (name === '' || name === address ? address : `${name} <${address}>`);

const OFFSET = /([+-])(\d{2})(\d{2})\s*(?:\([^)]*\)\s*)?$/;
const MS_PER_MINUTE = 60_000;

/** The clock of whoever sent it, with how far it is ahead; the library gives the time of Greenwich. */
function timeOfSender(date: string, sent = ''): string {
  const [, sign = '', hours = '', minutes = ''] = OFFSET.exec(sent) ?? [];
  const time = Date.parse(date);
  if (sign === '' || Number.isNaN(time)) return date;
  const ahead = (Number(hours) * 60 + Number(minutes)) * MS_PER_MINUTE;
  return `${new Date(time + (sign === '-' ? -ahead : ahead)).toISOString().slice(0, 'YYYY-MM-DDTHH:MM:SS'.length)}${sign}${hours}:${minutes}`;
}

/** Pictures that the page shows; some programs put whatever is attached beside them. */
const isOfPage = ({ related = false, mimeType, disposition }: Attachment) => related && mimeType.startsWith('image/') && disposition !== 'attachment';

function headOf({ subject, from, to, cc, date, headers, attachments }: Email): Draft[] {
  const sent = headers.find(({ key }) => key === 'date')?.value;
  const attached = attachments.filter((attachment) => !isOfPage(attachment));
  const lines = [
    from === undefined ? '' : `From: ${nameOf(from)}`,
    to === undefined ? '' : `To: ${to.map(nameOf).join(', ')}`,
    cc === undefined ? '' : `Cc: ${cc.map(nameOf).join(', ')}`,
    date === undefined ? '' : `Date: ${timeOfSender(date, sent)}`,
    attached.length === 0 ? '' : `Attachments: ${attached.map((attachment) => attachment.filename ?? attachment.mimeType).join(', ')}`,
  ];
  return [draftOfText(subject ?? '', 'heading', 1), draftOfText(lines.filter((line) => line !== '').join('\n'))].filter((draft) => draft !== null);
}

/** Share of the letters of the plain text that a page has to have. */
const ENOUGH = 0.5;

/** What the library writes before a message within the message: the name of each line and what it says stand in one. */
const HEAD_OF_FORWARDED = /<div class="postal-email-header-key">(?<name>[^<]{0,50})<\/div><div class="postal-email-header-value[^"]{0,50}">(?<value>.{0,2000}?)<\/div>/g;

/** As programs show it, the page; its twin in plain text is often a line that asks for another program. A page of pictures says less. */
function bodyOf({ text, html }: { text: string; html: string }): Draft[] {
  const drafts = sectionsOfHtml(html.replace(HEAD_OF_FORWARDED, '$<name>: $<value>')).flatMap((section) => section.drafts);
  if (html !== '' && lettersIn(drafts.map((draft) => draft.text).join('')) >= lettersIn(text) * ENOUGH) return drafts;
  return [...paragraphsOf(text.replace(/\r\n?/g, '\n'))].map((paragraph) => draftOfText(paragraph)).filter((draft) => draft !== null);
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
