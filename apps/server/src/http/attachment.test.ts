import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentDisposition } from './attachment.ts';

/** Reads the header as RFC 6266 and 8187 say. */
function parse(header: string) {
  const [, plain, encoded] = /^attachment; filename="((?:[^"\\])*)"; filename\*=UTF-8''([A-Za-z0-9!#$&+.^_`|~%-]*)$/.exec(header) ?? [];
  return { plain, name: decodeURIComponent(encoded ?? '%00') };
}

describe('the name of a download', () => {
  test.each([
    'letter.pdf', 'say "hi".pdf', 'back\\slash.pdf', 'a;b,c=d.pdf', "it's (1) *.pdf", 'Größe ½.pdf', '日本語.pdf', 'שלום.pdf', '👩‍👩‍👧.pdf', '100%.pdf', '%22.pdf',
    '\u202egpj.exe.pdf', 'a\u2028b.pdf', '.pdf',
  ])('%j arrives as it is, and as something plain for old programs', (name) => {
    const { plain, name: read } = parse(contentDisposition(name));
    expect(read).toBe(name);
    expect(plain).toMatch(/^[\x20-\x7e]+$/);
  });

  test('is never more than one header with one name, whatever people write', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), fc.constantFrom('', '\r\nset-cookie: a=b', '"; filename="evil.exe', '\0', '\ud800'), (start, end) => {
      const header = contentDisposition(start + end);
      expect(header).toMatch(/^[\x20-\x7e]+$/);
      expect(parse(header).name).toBe((start + end).toWellFormed());
    }));
  });

  test('of nothing that old programs can write is still a name', () => {
    expect(['日本語', 'שלום.pdf', 'مرحبا بالعالم.pdf', '日本語 v2.pdf'].map((name) => parse(contentDisposition(name)).plain)).toEqual(['file', 'file.pdf', 'file.pdf', 'v2.pdf']);
  });
});
