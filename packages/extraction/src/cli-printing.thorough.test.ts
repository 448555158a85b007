import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { fileWith } from './testing/temporary-folder.ts';
import { textInPdf } from './testing/text-in-pdf.ts';
import { wordFile } from './testing/zip-writer.ts';

test('the PDF of an office file that LibreOffice shows otherwise shows its text, and says so', async () => {
  const { path: file } = await fileWith('letter.docx', wordFile('<w:p><w:r><w:t>Dear Ștefan,</w:t></w:r></w:p>'));
  const { status, stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'cli.ts'), '--pdf', '-o', `${file}.pdf`, file], { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: `${file}: the PDF shows the text alone: What was printed is not what was read.\n` });
  expect(textInPdf(readFileSync(`${file}.pdf`)).join('')).toContain('Dear Ștefan,');
});
