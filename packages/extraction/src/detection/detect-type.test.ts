import { expect, test } from 'vitest';
import { Empty, TypeMismatch, TypeUnsupported } from '../errors.ts';
import { bytesSource } from './byte-source.ts';
import { detectType } from './detect-type.ts';

const detect = (content: string | Uint8Array, extension: string) =>
  detectType(bytesSource(typeof content === 'string' ? Buffer.from(content, 'latin1') : content), extension);

async function mismatchOf(content: string, extension: string) {
  const error: unknown = await detect(content, extension).catch((thrown: unknown) => thrown);
  if (!(error instanceof TypeMismatch)) throw new Error(`no mismatch but ${String(error)}`);
  return error.params.actual;
}

test.each([
  ['\x89PNG\r\n\x1a\n', 'png', 'image/png'],
  ['\xff\xd8\xff\xe0', 'jpeg', 'image/jpeg'],
  ['II*\0', 'tiff', 'image/tiff'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1heic', 'heic', 'image/heic'],
  ['\0\0\0\x18ftypmif1\0\0\0\0mif1avif', 'avif', 'image/avif'],
  ['junk before\n%PDF-1.4', 'pdf', 'application/pdf'],
  ['{\\rtf1 x}', 'rtf', 'application/rtf'],
  ['\xffWPC', 'wpd', 'application/vnd.wordperfect'],
  ['<?xml version="1.0"?><!-- a --><svg:svg xmlns:svg="x"/>', 'svg', 'image/svg+xml'],
  ['<note/>', 'xml', 'application/xml'],
  ['a;b\n1;2', 'csv', 'text/csv'],
  ['MZ is a text too', 'txt', 'text/plain'],
  ['BM, a firm of two letters', 'csv', 'text/csv'],
])('%j is a %s', async (content, extension, mediaType) => {
  expect(await detect(content, extension)).toEqual({ extension, mediaType });
});

test.each([
  ['MZ\x90\0\x03\0\0\0', 'pdf', ''],
  ['#!/bin/sh\nrm -rf /', 'csv', ''],
  ['%PDF-1.4', 'png', 'pdf'],
  ['<html><body>hello</body></html>', 'odp', 'html'],
  ['<!-- a --><!DOCTYPE html><title>x</title>', 'xml', 'html'],
  ['<meta charset=utf-8><p>hello', 'pdf', 'html'],
  ['<meta><title>hello</title></meta>', 'pdf', 'xml'],
  ['{\\rtf1 x}', 'doc', 'rtf'],
  ['\x89PNG\r\n\x1a\n', 'jpg', 'png'],
  ['plain words', 'xml', 'txt'],
  ['\0\x01\x02\x03', 'csv', ''],
  ['<svg xmlns="x"/>', 'png', 'svg'],
])('%j named .%s is really %j', async (content, extension, actual) => {
  expect(await mismatchOf(content, extension)).toBe(actual);
});

test('a file without bytes is empty, whatever its name', async () => {
  await expect(detect('', 'pdf')).rejects.toThrow(Empty);
});

test('an extension that nobody knows is unsupported', async () => {
  await expect(detect('x', 'exe')).rejects.toThrow(TypeUnsupported);
});
