import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';
import path from 'node:path';

/** `node house/run-benches.ts [NAME …]`: runs benches one after another and keeps what they print in bench/results/. */
type Bench = { title: string; needs?: string };

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'bench/results');
const benches: Record<string, Bench> = {
  startup: { title: 'Start-up and idle memory' },
  upload: { title: 'Uploads against nginx', needs: 'nginx' },
  'bundle-size': { title: 'JavaScript of each page against its budget' },
  pipeline: { title: 'The page pipeline against bare Tesseract' },
  accuracy: { title: 'Character errors against bare Tesseract', needs: 'tesseract' },
  reading: { title: 'What reading costs', needs: 'pdftotext' },
  search: { title: 'Search through HTTP beside its own SQL' },
  duplicates: { title: 'Near-duplicates of one owner' },
  'endless-list': { title: 'Long tasks of the endless list', needs: 'chromium' },
  printing: { title: 'Pages of office files as they are printed' },
  opening: { title: 'Opening a file in a browser', needs: 'chromium' },
  hostile: { title: 'Hostile and changed files' },
  enumeration: { title: 'Whether strangers can tell who has an account' },
  guesses: { title: 'Ten thousand guesses at one password' },
  'against-ocrmypdf': { title: 'Searchable PDF against OCRmyPDF', needs: 'ocrmypdf' },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(benches, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. There are: ${Object.keys(benches).join(', ')}.\n`);
  process.exitCode = 2;
} else {
  for (const [name, bench] of Object.entries(benches)) if (wanted.length === 0 || wanted.includes(name)) await run(name, bench);
}

async function run(name: string, { title, needs }: Bench) {
  print(`\n▶ ${name}: ${title}`);
  if (needs && !isInstalled(needs)) return print(`NOT RUN, because this machine has no ${needs}. Debian: apt-get install ${needs}`);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, 'bench', `${name}.ts`)], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    process.stdout.write(text);
  });
  const [code] = await once(child, 'close') as [number | null];
  if (code !== 0) process.exitCode = 1;
  await mkdir(results, { recursive: true });
  await writeFile(path.join(results, `${name}.md`), `# ${title}\n\n\`bin/bench ${name}\` on ${machine()}.\n\n\`\`\`\n${output.trim()}\n\`\`\`\n`);
}

function isInstalled(program: string): boolean {
  try {
    execFileSync('sh', ['-c', `command -v ${program}`], { stdio: 'ignore' });
    return true;
  } catch {
    // It is not in the PATH.
    return false;
  }
}

function machine(): string {
  const gib = Math.round(totalmem() / 1024 ** 3);
  const processor = `${availableParallelism()} cores of ${cpus()[0]?.model.trim() ?? 'an unknown processor'}`;
  return `${process.platform} ${process.arch}, ${processor}, ${gib} GB, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} at the end`;
}

function print(text: string) {
  process.stdout.write(`${text}\n`);
}
