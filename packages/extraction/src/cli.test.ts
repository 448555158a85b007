import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { Document } from 'mupdf';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawPdf } from './testing/draw-pdf.ts';
import { fakeModels } from './testing/fake-models.ts';
import { fileWith, temporaryFolder } from './testing/temporary-folder.ts';
import { textInPdf } from './testing/text-in-pdf.ts';
import { wordFile, zipOf } from './testing/zip-writer.ts';

const program = path.join(import.meta.dirname, 'cli.ts');
const fixtures = path.join(import.meta.dirname, '../fixtures');
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
};

const letter = () => fileWith('letter.docx', wordFile(`<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:r><w:t>Title</w:t></w:r></w:p>
  <w:p><w:r><w:t>Dear Ștefan,</w:t></w:r></w:p>`));

/** The same program beside every package but the one that prints. */
async function withoutPrinter(): Promise<string> {
  const root = await temporaryFolder();
  const [packages, own] = [path.join(import.meta.dirname, '../../../node_modules'), path.join(root, 'node_modules')];
  cpSync(path.join(import.meta.dirname, '..'), path.join(root, 'extraction'), { recursive: true, filter: (source) => !/fixtures|node_modules/.test(path.basename(source)) });
  mkdirSync(own);
  for (const name of readdirSync(packages)) if (name !== '@matbee') symlinkSync(path.join(packages, name), path.join(own, name));
  return path.join(root, 'extraction/src/cli.ts');
}

describe('extract FILE', () => {
  test('prints the text', async () => {
    expect(run((await letter()).path)).toEqual({ status: 0, stdout: 'Title\n\nDear Ștefan,\n', stderr: '' });
  });

  test('prints Markdown', async () => {
    expect(run('--markdown', (await letter()).path).stdout).toBe('# Title\n\nDear Ștefan,\n');
  });

  test('prints JSON with the receipt', async () => {
    const { pages, receipt } = JSON.parse(run('--json', (await letter()).path).stdout) as { pages: unknown[]; receipt: { extractor: string } };
    expect(pages).toHaveLength(1);
    expect(receipt.extractor).toMatch(/^word document \(saxes \d/);
  });

  test('writes an office file as it would be printed, its words in their places', async () => {
    const { path: file } = await fileWith('real.docx', readFileSync(path.join(import.meta.dirname, '../fixtures/212-docx-docling/input.docx')));
    expect(run('--pdf', '-o', `${file}.pdf`, file)).toEqual({ status: 0, stdout: '', stderr: '' });
    const pdf = readFileSync(`${file}.pdf`);
    expect(textInPdf(pdf).join('')).toContain('BODY TEXT OUTSIDE SDT');
    expect(Document.openDocument(pdf, 'application/pdf').getMetaData('info:Producer')).toContain('LibreOffice');
  });

  test('writes the text of an office file where nothing is installed that prints it, and says so', async () => {
    const { path: file } = await letter();
    const { status, stdout, stderr } = spawnSync(process.execPath, [await withoutPrinter(), '--pdf', '-o', `${file}.pdf`, file], { encoding: 'utf8' });
    expect({ status, stdout }).toEqual({ status: 0, stdout: '' });
    expect(stderr).toBe(`${file}: the PDF shows the text alone: pages of office files are drawn by LibreOffice, which is not installed here ` +
      '(npm install @matbee/libreoffice-converter).\n');
    expect(textInPdf(readFileSync(`${file}.pdf`)).join('')).toContain('Dear Ștefan,');
  });

  test('opens a protected file with its password', async () => {
    const { path: file } = await fileWith('secret.pdf', await drawPdf([{ lines: ['Open sesame'] }], 'encrypt=aes-256,user-password=please,owner-password=x'));
    expect(run(file).status).toBe(10);
    expect(run('--password', 'no', file).status).toBe(11);
    expect(run('--password', 'please', file)).toMatchObject({ status: 0, stdout: 'Open sesame\n' });
  });

  test('opens a protected office file with its password, and puts its text into a PDF', async () => {
    const { path: file } = await fileWith('secret.docx', readFileSync(path.join(fixtures, '300-docx-password-2007/input.docx')));
    expect(run(file).status).toBe(10);
    expect(run('--password', 'no', file).status).toBe(11);
    const text = readFileSync(path.join(fixtures, '300-docx-password-2007/expected.txt'), 'utf8');
    expect(run('--password', 'Schlüssel 7', file)).toEqual({ status: 0, stdout: text, stderr: '' });
    expect(run('--password', 'Schlüssel 7', '--pdf', '-o', `${file}.pdf`, file))
      .toEqual({ status: 0, stdout: '', stderr: `${file}: the PDF shows the text alone: LibreOffice is not told the password of the file.\n` });
    expect(textInPdf(readFileSync(`${file}.pdf`)).join('')).toContain('Two pear trees');
  });
});

describe('several files and standard input', () => {
  const piped = (input: string | Uint8Array, ...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { input, encoding: 'utf8' });
    return { status, stdout, stderr };
  };

  test('are read one after the other, whatever becomes of one of them', async () => {
    const first = (await letter()).path;
    const broken = (await fileWith('broken.pdf', '%PDF-1.7\n')).path;
    const { status, stdout, stderr } = run('--markdown', first, broken, first);
    expect(status).toBe(12);
    expect(stdout).toBe(`==> ${first} <==\n# Title\n\nDear Ștefan,\n\n==> ${first} <==\n# Title\n\nDear Ștefan,\n`);
    expect(stderr).toContain(`${broken}: `);
  });

  test('are written into a folder under their names', async () => {
    const { path: file } = await letter();
    const folder = path.dirname(file);
    const other = (await fileWith('other.txt', 'Words')).path;
    expect(run('--json', '-o', folder, file, other)).toMatchObject({ status: 0, stdout: '' });
    expect(readFileSync(path.join(folder, 'letter.json'), 'utf8')).toContain('Ștefan');
    expect(readFileSync(path.join(folder, 'other.json'), 'utf8')).toContain('Words');
  });

  test('are written into a folder that is made for them, where its own folder is there', async () => {
    const { path: file } = await letter();
    const [folder, other] = [path.dirname(file), (await fileWith('other.txt', 'Words')).path];
    expect(run('-o', path.join(folder, 'texts'), file, other)).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(run('-o', path.join(folder, 'one/'), other)).toMatchObject({ status: 0 });
    expect([...readdirSync(path.join(folder, 'texts')), ...readdirSync(path.join(folder, 'one'))]).toEqual(['letter.txt', 'other.txt', 'other.txt']);
    expect(run('-o', `${folder}/none/texts`, file, other).status).toBe(2);
    expect(run('-o', file, file, other)).toMatchObject({ status: 2, stderr: expect.stringContaining('need a folder') });
  });

  test('one that is not there keeps the others from nothing', async () => {
    const { path: file } = await letter();
    expect(run(`${file}.none`, file)).toMatchObject({ status: 2, stdout: expect.stringContaining('Dear Ștefan,') });
  });

  test('of one name are written beside each other, and never over what is read', async () => {
    const [first, second, scan] = [await letter(), await letter(), await fileWith('scan.pdf', await drawPdf([{ lines: ['Original'] }]))];
    const folder = path.dirname((await fileWith('place', '')).path);
    expect(run('-o', folder, first.path, second.path)).toMatchObject({ status: 0 });
    expect([readFileSync(path.join(folder, 'letter.txt'), 'utf8'), readFileSync(path.join(folder, 'letter (2).txt'), 'utf8')]).toEqual(Array(2).fill('Title\n\nDear Ștefan,\n'));
    const before = readFileSync(scan.path);
    for (const output of [path.dirname(scan.path), scan.path]) expect(run('--pdf', '-o', output, scan.path)).toMatchObject({ status: 2, stderr: expect.stringContaining('is one of the files to read') });
    expect(readFileSync(scan.path).equals(before)).toBe(true);
  });

  test('that are one document each need a place each', async () => {
    const { path: file } = await letter();
    for (const kind of ['--json', '--csv', '--hocr']) expect(run(kind, file, file)).toMatchObject({ status: 2, stdout: '' });
  });

  test('standard input is read as what it is, or what is said', async () => {
    expect(piped(readFileSync((await letter()).path), '-')).toEqual({ status: 0, stdout: 'Title\n\nDear Ștefan,\n', stderr: '' });
    expect(piped('a;b\n1;2\n', '--csv', '--type', 'csv', '-')).toMatchObject({ status: 0, stdout: 'a,b\r\n1,2\r\n' });
    expect(piped('a;b\n1;2\n', '--csv', '-')).toEqual({
      status: 0, stdout: '', stderr: 'standard input: there is no table in it. If the text is one, say --type csv.\n',
    });
    expect(piped(Buffer.from([1, 2, 3, 0, 0]), '-').status).toBe(2);
  });
});

test('a file without an extension is read as what it is, and one with a wrong one is called what it is', async () => {
  const bytes = readFileSync((await letter()).path);
  const [{ path: bare }, { path: wrong }] = [await fileWith('letter', bytes), await fileWith('letter.pdf', bytes)];
  expect(run(bare)).toEqual({ status: 0, stdout: 'Title\n\nDear Ștefan,\n', stderr: '' });
  expect(run(wrong)).toMatchObject({ status: 15, stderr: expect.stringContaining('The content is "docx" and not "pdf".') });
  expect(run((await fileWith('signs', Buffer.from([1, 2, 3, 0, 0]))).path)).toMatchObject({ status: 2, stderr: expect.stringContaining('say it with --type') });
});

describe('what is not in the text', () => {
  test('is told on standard error, once for each kind', async () => {
    const picture = readFileSync(path.join(import.meta.dirname, '../fixtures/124-png-transparent/input.png'));
    const jpeg = await sharp(picture).flatten({ background: '#ffffff' }).jpeg().toBuffer();
    const { path: cut } = await fileWith('cut.jpg', jpeg.subarray(0, 2000));
    const { path: slides } = await fileWith('slides.odp', zipOf({
      mimetype: 'application/vnd.oasis.opendocument.presentation', 'Pictures/1.wmf': Buffer.from('d7cdc69a0000', 'hex'),
      'content.xml': `<office:document-content><office:body><office:presentation>${[1, 2, 3, 4].map((page) => `<draw:page draw:name="page${page}"><draw:frame>
        ${page === 3 ? '<text:p>Words</text:p>' : `<draw:image xlink:href="Pictures/${page}.wmf"/>`}</draw:frame></draw:page>`).join('')}
        </office:presentation></office:body></office:document-content>`,
    }));
    const { status, stdout, stderr } = run(cut, slides);
    expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('Words') });
    expect(stderr.trimEnd().split('\n')).toEqual([
      `${cut}: page 1: The file ends before its content does; what is missing could not be read.`,
      `${slides}: pages 1-2, 4: Pictures of the page are of a kind, or of a size, that is not read.`,
    ]);
  });
});

describe('exit codes', () => {
  test('a disk that is full has its own, for a file and for standard output', async () => {
    const { path: file } = await letter();
    expect(run('-o', '/dev/full', file)).toEqual({ status: 22, stdout: '', stderr: 'The disk is full. Free some space on the disk and retry.\n' });
    const { status, stderr } = spawnSync('bash', ['-c', '"$0" "$1" "$2" > /dev/full', process.execPath, program, file], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 22, stderr: 'The disk is full. Free some space on the disk and retry.\n' });
  });

  test.each([
    ['no file is named', [], 2],
    ['an option is not known', ['--nonsense', 'x'], 2],
    ['a language is not known', ['--lang', 'xx', 'x.pdf'], 2],
    ['a tier is not known', ['--tier', 'best', 'x.pdf'], 2],
    ['the highest tier has no second engine', ['--tier', 'highest', 'x.pdf'], 2],
    ['a second engine is given to another tier', ['--tier', 'enhanced', '--second-engine', '/models', 'x.pdf'], 2],
    ['a PDF has nowhere to go', ['--pdf', 'x.pdf'], 2],
    ['a workbook has nowhere to go', ['--xlsx', 'x.pdf'], 2],
    ['standard input is named twice', ['-', '-'], 2],
    ['there is no such file', ['/nowhere/x.pdf'], 2],
    ['a folder is named', [import.meta.dirname], 2],
    ['the output has no folder', ['-o', '/nowhere/x.txt', program], 2],
    ['two kinds of output are asked for', ['--json', '--pdf', 'x.pdf'], 2],
  ])('usage: %s', (_, args, status) => {
    const result = run(...args);
    expect(result.status).toBe(status);
    expect(result.stderr).toMatch(/^[^\n]+\n$/);
  });

  test('a file that lies about its type has its own', async () => {
    const result = run((await fileWith('x.pdf', 'plain words')).path);
    expect(result).toMatchObject({ status: 15, stdout: '' });
    expect(result.stderr).toContain('not "pdf"');
  });
});

describe('a tier', () => {
  const page = path.join(import.meta.dirname, '../fixtures/124-png-transparent/input.png');
  const read = (...args: string[]) => {
    const { status, stdout, stderr } = run('--json', ...args, page);
    const { pages, receipt: { settings } } = JSON.parse(stdout) as { pages: { text: string }[]; receipt: { settings: Record<string, unknown> } };
    return { status, stderr, settings, text: pages[0]?.text };
  };

  test('is basic unless another one is asked for', () => {
    expect(read().settings).toMatchObject({ tier: 'basic' });
    expect(read('--tier', 'enhanced').settings).toMatchObject({ tier: 'enhanced' });
  });

  test('with a second engine lets that vote', async () => {
    const models = path.dirname((await fakeModels()).detector);
    const { status, stderr, settings, text } = read('--second-engine', models);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(settings).toMatchObject({ tier: 'highest', secondEngine: 'ppocr (onnxruntime-node 9.8.7, detector.onnx, recogniser.onnx)' });
    expect(text).toContain('THE CORNER BAKERY');
  });

  test('whose second engine is not there reads nothing, and says what is missing', async () => {
    const { dictionary } = await fakeModels();
    rmSync(dictionary);
    const { status, stdout, stderr } = run('--tier', 'highest', '--second-engine', path.dirname(dictionary), page);
    expect({ status, stdout }).toEqual({ status: 23, stdout: '' });
    expect(stderr).toContain(`"${dictionary}" cannot be read.`);
  });

  test('whose second engine cannot be used gives the text of the first, and fails', async () => {
    const models = path.dirname((await fakeModels({ dictionary: 'a\nb\nc\nd\n' })).detector);
    const { status, stderr, text } = read('--second-engine', models);
    expect(status).toBe(23);
    expect(stderr).toMatch(/did not vote[^]*the dictionary has 4 characters/);
    expect(text).toContain('THE CORNER BAKERY');
  });
});

test('a reader that closes the pipe early is no error', async () => {
  const { path: file } = await fileWith('long.txt', 'A line of text.\n'.repeat(100_000));
  const { status, stdout, stderr } = spawnSync('bash', ['-c', 'set -o pipefail; "$0" "$1" "$2" | head -n 1', process.execPath, program, file], { encoding: 'utf8' });
  expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: 'A line of text.\n', stderr: '' });
});

test('stopping it from the keyboard stops the reading', async () => {
  const { path: quick } = await fileWith('quick.txt', 'Read at once.');
  const { path: page } = await fileWith('page.png', readFileSync(path.join(import.meta.dirname, '../fixtures/124-png-transparent/input.png')));
  const child = spawn(process.execPath, [program, quick, page], { stdio: ['ignore', 'pipe', 'ignore'] });
  child.stdout.once('data', () => child.kill('SIGINT'));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code).toBe(130);
});

test('the name that the package installs is the program', () => {
  const { status, stdout } = spawnSync(path.join(import.meta.dirname, '../../../node_modules/.bin/extract'), ['--help'], { encoding: 'utf8' });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('Usage: extract FILE') as string });
});

test('--formats lists every type, and --help the usage', () => {
  expect(run('--formats').stdout).toMatch(/^pdf\s+pdf \(mupdf/m);
  expect(run('--formats').stdout).toMatch(/^wpd\s+wordperfect$/m);
  expect(run('--help').stdout).toMatch(/Usage: extract FILE…[^]*\n {2}10 {2}password required\n/);
});
