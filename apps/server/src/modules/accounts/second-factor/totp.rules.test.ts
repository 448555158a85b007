import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { base32, codeOf, digitsOf, stepAt, stepOf, totpUri } from './totp.rules.ts';

/** The secret and the times of RFC 6238, appendix B; the last six of its eight digits. */
const SECRET = Buffer.from('12345678901234567890');
const VECTORS = [
  [59, '287082'], [1_111_111_109, '081804'], [1_111_111_111, '050471'], [1_234_567_890, '005924'], [2_000_000_000, '279037'], [20_000_000_000, '353130'],
] as const;
const at = (seconds: number) => new Date(seconds * 1000);

describe('a code', () => {
  test.each(VECTORS)('at second %i is the one of RFC 6238', (seconds, code) => {
    expect(codeOf(SECRET, stepAt(at(seconds)))).toBe(code);
    expect(stepOf(SECRET, code, at(seconds))).toBe(stepAt(at(seconds)));
  });

  test('counts half a minute early and late, and not longer', () => {
    const step = stepAt(at(1_234_567_890));
    expect([-60, -30, 0, 30, 60].map((late) => stepOf(SECRET, '005924', at(1_234_567_890 + late)))).toEqual([undefined, step, step, step, undefined]);
  });

  test('of another secret, of another length or with other signs is wrong', () => {
    const wrong = ['287083', '28708', '2870822', '', '28708２', '-87082', '2e7082'];
    expect(wrong.map((code) => stepOf(SECRET, code, at(59)))).toEqual(wrong.map(() => undefined));
    expect(stepOf(randomBytes(20), '287082', at(59))).toBeUndefined();
  });

  test('is read with the spaces and dashes that people type', () => {
    expect(['287 082', ' 287-082 ', '28 70 82'].map(digitsOf)).toEqual(['287082', '287082', '287082']);
    expect(['28708', '2870822', '28708x', '', '٢٨٧٠٨٢'].map(digitsOf)).toEqual([undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('a secret', () => {
  test('is written as RFC 4648 writes it', () => {
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text))))
      .toEqual(['', 'MY', 'MZXQ', 'MZXW6', 'MZXW6YQ', 'MZXW6YTB', 'MZXW6YTBOI']);
  });

  test('of any bytes is written with eight signs for each five of them', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
      const text = base32(Buffer.from(bytes));
      expect(text).toMatch(/^[A-Z2-7]*$/);
      expect(text).toHaveLength(Math.ceil(bytes.length * 8 / 5));
    }));
  });

  test('comes to an app with who it is for and where', () => {
    const uri = new URL(totpUri({ secret: 'MZXW6', email: 'ana+x@example.org', publicUrl: 'https://scriba.example.org' }));
    expect(decodeURIComponent(uri.pathname)).toContain('Scriba (scriba.example.org):ana+x@example.org');
    expect(Object.fromEntries(uri.searchParams)).toEqual({ secret: 'MZXW6', issuer: 'Scriba (scriba.example.org)', algorithm: 'SHA1', digits: '6', period: '30' });
    expect(uri.href).not.toContain('+');
  });
});
