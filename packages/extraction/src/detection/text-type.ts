import type { KnownExtension } from './file-types.ts';

/** Types without magic numbers: any printable text can be one of them, so the extension decides. */
export const plainTextTypes: readonly KnownExtension[] = ['csv', 'txt', 'md', 'html', 'eml'];

const HTML = /^<(?:!doctype\s+html\b|html\b|meta\s+(?:charset|http-equiv)\b)/i;
const isHtml = (text: string) => HTML.test(text.replace(/<!--[^]*?-->/g, '').trimStart());

/** What kind of text the first bytes are: `svg`, `xml` or `html` by what they begin with, `text` for any other, null for binary. */
export function kindOfText(head: Uint8Array): 'svg' | 'xml' | 'html' | 'text' | null {
  const text = decodeHead(head);
  if (text === null || !isPrintable(text)) return null;
  const root = rootElement(text);
  if (root === null) return isHtml(text) ? 'html' : 'text';
  return root === 'svg' ? 'svg' : 'xml';
}

function decodeHead(head: Uint8Array): string | null {
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return Buffer.from(head).toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
}

const PRINTABLE_SHARE = 0.98;

function isPrintable(text: string): boolean {
  if (text.includes('\0')) return false;
  const controls = text.match(/[\x01-\x08\x0e-\x1a\x1c-\x1f]/g)?.length ?? 0;
  return controls <= text.length * (1 - PRINTABLE_SHARE);
}

/** Local name of the root element of XML; null when the text is not XML. HTML is text: its rules are its own. XHTML is XML. */
function rootElement(text: string): string | null {
  const body = text.trimStart();
  if (!body.startsWith('<')) return null;
  const isDeclared = body.startsWith('<?xml');
  const withoutProlog = body.replace(/<\?[^]*?\?>|<!--[^]*?-->/g, '').replace(/<!DOCTYPE[^[>]*(\[[^]*?\]\s*)?>/i, '').trimStart();
  const name = /^<([\p{L}_][\p{L}\p{N}_.:-]*)/u.exec(withoutProlog)?.[1];
  if (name === undefined) return isDeclared ? '' : null;
  const local = name.slice(name.indexOf(':') + 1).toLowerCase();
  if (local === 'html') return isDeclared || /^<html\s[^>]*\bxmlns\b/i.test(withoutProlog) ? local : null;
  return isHtml(body) || isHtml(withoutProlog) ? null : local;
}
