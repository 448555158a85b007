import type { Language } from '@scriba/contract/languages';
import { dateLocaleOf, momentStyle } from '@scriba/contract/moments';
import { isolatedName } from '@scriba/contract/names';
import type { MailState } from '@scriba/contract/outbox';
import type { MailContent, MailFormat, MailKind, MailNote, MailText, MailTexts, MailWriters } from './mails.types.ts';
import { english } from './texts/en.rules.ts';
import { french } from './texts/fr.rules.ts';
import { german } from './texts/de.rules.ts';
import { romanian } from './texts/ro.rules.ts';
import { spanish } from './texts/es.rules.ts';

const textsOf: Record<Language, MailTexts> = { en: english, es: spanish, fr: french, de: german, ro: romanian };

export type RenderedMail = { subject: string; text: string; html: string };

/** One mail in the language of its reader, as plain text and as HTML that says the same. */
export function renderMail<Kind extends MailKind>({ kind, language, params }: MailContent<Kind>, publicUrl: string): RenderedMail {
  const texts = textsOf[language];
  const writers: MailWriters = texts;
  const { action, notes, ...mail } = writers[kind](isolated(params), formatOf(language));
  const linked = {
    ...mail, action: { label: action.label, url: linkTo(action.path, publicUrl) }, notes: notes.map((note) => withUrl(note, publicUrl)),
  };
  const frame = { language, fallback: texts.buttonFallback, footer: texts.footer(new URL(publicUrl).host) };
  return { subject: mail.subject, text: asText(linked, frame), html: asHtml(linked, frame) };
}

/** Names from the right do not turn the sentences that they stand in. */
const isolated = <Params extends object>(params: Params): Params =>
  Object.fromEntries(Object.entries(params).map(([key, value]) => [key, typeof value === 'string' ? isolatedName(value) : value as unknown])) as Params;

/** Without a body it has left; with one, it was only shown to the operator. */
export function stateOf({ sentAt, lastError, textBody }: { sentAt: Date | null; lastError: string | null; textBody: string }): MailState {
  if (sentAt === null) return lastError === null ? 'waiting' : 'failed';
  return textBody === '' ? 'sent' : 'kept';
}

export const isSendable = (state: MailState, isMailServerConfigured: boolean) => isMailServerConfigured && (state === 'failed' || state === 'kept');

/** What opens an account, taken out of its links. */
export const maskSecrets = (text: string) => text.replace(/(token=)[\w.~%-]+/g, '$1…');

type LinkedNote = { text: string; url: string | undefined };
type LinkedMail = Omit<MailText, 'action' | 'notes'> & { action: { label: string; url: string }; notes: LinkedNote[] };
type Frame = { language: Language; fallback: string; footer: string };

const linkTo = (path: string, publicUrl: string) => new URL(path, publicUrl).href;
const withUrl = (note: MailNote, publicUrl: string): LinkedNote =>
  (typeof note === 'string' ? { text: note, url: undefined } : { text: note.text, url: linkTo(note.path, publicUrl) });

/** Times are UTC and say so: the server does not know where the reader is. */
const formatOf = (language: Language): MailFormat => ({
  hours: (count) => new Intl.NumberFormat(language, { style: 'unit', unit: 'hour', unitDisplay: 'long' }).format(count),
  time: (moment) => `${new Intl.DateTimeFormat(dateLocaleOf(language), { ...momentStyle, timeZone: 'UTC' }).format(moment)} UTC`,
});

function asText({ paragraphs, action, notes }: LinkedMail, { footer }: Frame): string {
  const parts = [...paragraphs, `${action.label}\n${action.url}`, ...notes.map(({ text, url }) => (url ? `${text}\n${url}` : text)), `--\n${footer}`];
  return `${parts.join('\n\n')}\n`;
}

/** Tables and inline styles only: that is what every mail program shows. Without any style it still reads from top to bottom. */
function asHtml({ subject, paragraphs, action, notes }: LinkedMail, { language, fallback, footer }: Frame): string {
  const url = escapeHtml(action.url);
  const rows = [
    `<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#17202a">${escapeHtml(subject)}</h1>`,
    ...paragraphs.map((text) => `<p style="margin:0 0 20px;white-space:pre-line">${escapeHtml(text)}</p>`),
    `<p style="margin:0 0 20px"><a href="${url}" style="${BUTTON}">${escapeHtml(action.label)}</a></p>`,
    ...notes.map(({ text, url: address }) => `<p style="margin:0 0 12px">${escapeHtml(text)}${address ? ` ${anchor(address)}` : ''}</p>`),
    `<p style="${SMALL}">${escapeHtml(fallback)}<br>${anchor(action.url)}</p>`,
  ];
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:#f3f5f7">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f5f7"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${CARD}"><tr><td style="padding:32px 28px;${BODY}">
${rows.join('\n')}
</td></tr></table>
<p style="max-width:560px;margin:16px auto 0;${BODY};font-size:13px;color:#5b6874">${escapeHtml(footer)}</p>
</td></tr></table>
</body>
</html>
`;
}

const BODY = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:1.5;color:#2b3640;text-align:left";
const CARD = 'max-width:560px;background:#ffffff;border:1px solid #dfe4e8;border-radius:10px';
const BUTTON = 'display:inline-block;padding:12px 22px;border-radius:8px;background:#17202a;color:#ffffff;font-weight:600;text-decoration:none';
const SMALL = 'margin:20px 0 0;padding-top:16px;border-top:1px solid #dfe4e8;font-size:13px;color:#5b6874';

const anchor = (url: string) => `<a href="${escapeHtml(url)}" style="color:#0b5cad;word-break:break-all">${escapeHtml(url)}</a>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
