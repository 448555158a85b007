/**
 * Reads files that were made to do harm, and real ones with something of them changed, each as the product does. No
 * process that takes files may end or stand still for a second, each file is refused by name or finished within its
 * limit, and none takes more than 400 MiB. `node bench/hostile.ts [folder of real files]`; `MUTATED` files, 1,000 by
 * default; `ONLY=pattern`; `VERBOSE=1` prints each file as it ends. Linux only.
 */
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archives } from './hostile/archives.ts';
import { disguises } from './hostile/disguises.ts';
import { drawings } from './hostile/drawings.ts';
import { CANARY_PORT, type HostileFiles } from './hostile/hostile-file.ts';
import { mutatedFiles } from './hostile/mutations.ts';
import { office } from './hostile/office.ts';
import { oldOffice } from './hostile/old-office.ts';
import { pdfs } from './hostile/pdfs.ts';
import { pictures } from './hostile/pictures.ts';
import { readGuarded, type Outcome } from './hostile/read-guarded.ts';
import { texts } from './hostile/texts.ts';
import { formatTable, today } from './table.ts';

const MOST_MIB = 400;
const MOST_HELD_UP_SECONDS = 1;

const fixtures = path.join(import.meta.dirname, '../packages/extraction/fixtures');
const mutated = mutatedFiles([fixtures, ...process.argv.slice(2)], Number(process.env.MUTATED ?? 1000));
const families: Record<string, HostileFiles> = { pictures, drawings, pdfs, archives, office, 'old office': oldOffice, texts, disguises, mutated };

let [visits, accidents] = [0, 0];
const canary = createServer((_, response) => {
  visits += 1;
  response.end();
}).listen(CANARY_PORT, '127.0.0.1');
process.on('uncaughtException', (error) => {
  accidents += 1;
  console.error(error);
});

const wanted = new RegExp(process.env.ONLY ?? '.');
const folder = mkdtempSync(path.join(tmpdir(), 'scriba-hostile-'));
const outcomes = new Map<string, Outcome[]>();
for (const [family, files] of Object.entries(families)) {
  const results: Outcome[] = [];
  for (const [name, make] of Object.entries(files)) {
    if (!wanted.test(`${family}/${name}`)) continue;
    const outcome = await readGuarded(name, make, folder);
    results.push(outcome);
    if (process.env.VERBOSE !== undefined) console.log(family, lineOf(outcome));
  }
  if (results.length > 0) outcomes.set(family, results);
}
rmSync(folder, { recursive: true });
canary.close();

function lineOf({ name, result, detail, seconds, heldUpSeconds, peakMiB }: Outcome): string {
  return `${name}: ${result}, ${seconds.toFixed(1)} s (held up ${heldUpSeconds.toFixed(2)} s), ${peakMiB.toFixed(0)} MiB ${detail.slice(0, 300).replaceAll('\n', ' ')}`;
}

const isFinding = ({ result, heldUpSeconds, peakMiB }: Outcome) =>
  ['bug', 'crashed', 'timed_out', 'out_of_memory'].includes(result) || peakMiB > MOST_MIB || heldUpSeconds > MOST_HELD_UP_SECONDS;

function rowOf(family: string, results: readonly Outcome[]): string[] {
  const count = (...codes: string[]) => String(results.filter((each) => codes.includes(each.result)).length);
  const most = (pick: (outcome: Outcome) => number) => Math.max(...results.map(pick));
  const refused = results.filter((each) => !['read', 'bug', 'crashed', 'timed_out', 'out_of_memory'].includes(each.result)).length;
  return [
    family, String(results.length), count('read'), String(refused), count('timed_out'), count('out_of_memory'), count('crashed', 'bug'),
    most((each) => each.seconds).toFixed(1), most((each) => each.heldUpSeconds).toFixed(2), most((each) => each.peakMiB).toFixed(0),
    String(results.filter((each) => each.peakMiB > MOST_MIB).length),
  ];
}

const all = [...outcomes.values()].flat();
const head = ['family', 'files', 'read', 'refused', 'over time', 'over memory', 'crashed', 'longest s', 'held up s', 'most MiB', `over ${MOST_MIB} MiB`];
console.log(`Hostile and changed files, one child for each, ${today()}\n`);
console.log(formatTable(head, [...[...outcomes].map(([family, results]) => rowOf(family, results)), rowOf('all', all)]));
console.log(`\nAccidents in the process that takes files: ${accidents}. Visits to an address that the files name: ${visits}.`);
console.log(`Findings: ${all.filter(isFinding).map((outcome) => `\n  ${lineOf(outcome)}`).join('') || 'none'}`);
