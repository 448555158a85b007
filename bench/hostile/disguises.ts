import { wordFile, zipOf } from '../../packages/extraction/src/testing/zip-writer.ts';
import { hex, latin1, type HostileFiles } from './hostile-file.ts';

const word = () => wordFile('<w:p><w:r><w:t>words</w:t></w:r></w:p>');
const gif = hex('474946383961 0a000a00 80 00 00 000000 ffffff 2c 00000000 0a000a00 00 02 02 4c01 00 3b');
const pdfHead = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
const page = '<html><script>alert(1)</script>words</html>';

/** Files that are something else than their name says, or two things at once. */
export const disguises: HostileFiles = {
  'program.pdf': () => latin1('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff'),
  'program.png': () => latin1('\x7fELF\x02\x01\x01\0'),
  'script.docx': () => '#!/bin/sh\nrm -rf /\n',
  'page.pdf': () => page,
  'page.jpg': () => page,
  'drawing.png': () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  'drawing.xml': () => '<svg xmlns="http://www.w3.org/2000/svg"><text>words</text></svg>',
  'xml.svg': () => '<?xml version="1.0"?><note>words</note>',
  'word.xlsx': word, 'word.odt': word, 'word.pptx': word, 'word.pdf': word, 'word.png': word, 'word.csv': word,
  'archive.docx': () => zipOf({ 'readme.txt': 'words' }),
  'gif-and-archive.gif': () => Buffer.concat([gif, word()]),
  'gif-and-archive.docx': () => Buffer.concat([gif, word()]),
  'pdf-and-page.pdf': () => `<html><!--${pdfHead}--><script>alert(1)</script></html>`,
  'pdf-and-page.html': () => `${pdfHead}${page}`,
  'pdf-and-archive.docx': () => Buffer.concat([latin1(pdfHead), word()]),
  'picture-of-vectors.svg': () => 'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|ls "-la)\'\npop graphic-context',
  'postscript.pdf': () => '%!PS-Adobe-3.0\n(%pipe%id) (r) file',
  'all-types.bmp': () => latin1('BM\0\0\0\0GIF89a%PDF-1.4<svg>{\\rtf1'),
  'packed.xml': () => hex('1f8b0800000000000003'),
  'zeros.pdf': () => Buffer.alloc(100_000), 'zeros.docx': () => Buffer.alloc(100_000), 'zeros.jpg': () => Buffer.alloc(100_000),
  'zeros.txt': () => Buffer.alloc(100_000), 'zeros.xls': () => Buffer.alloc(100_000), 'zeros.svg': () => Buffer.alloc(100_000),
  'one-byte.pdf': () => '%', 'one-byte.docx': () => 'P', 'one-byte.tif': () => 'I', 'one-byte.rtf': () => '{', 'one-byte.csv': () => ',',
  'nothing.pdf': () => '', 'nothing.png': () => '', 'nothing.csv': () => '', 'nothing.docx': () => '',
  'unknown.xyz': () => 'words', 'no-name': () => 'words',
};
