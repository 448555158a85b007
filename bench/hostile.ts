/**
 * Reads files that were made to do harm, and real ones with something of them changed, each as the product does. No
 * process that takes files may end or stand still for a second, each file is refused by name or finished within its
 * limit, none takes more than 400 MiB, or 1,536 while it is printed, and no process stays behind.
 * `node bench/hostile.ts [folder of real files]`; `MUTATED` files, 1,000 by default; `ONLY=pattern` of family/name;
 * `VERBOSE=1` prints each file as it ends. Linux only.
 */
import { createServer } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { archives } from './hostile/archives.ts';
import { disguises } from './hostile/disguises.ts';
import { drawings } from './hostile/drawings.ts';
import type { Guard, Outcome } from './hostile/guarded.ts';
import { CANARY_PORT, type HostileFiles } from './hostile/hostile-file.ts';
import { mutatedFiles } from './hostile/mutations.ts';
import { office } from './hostile/office.ts';
import { oldOffice } from './hostile/old-office.ts';
import { pdfs } from './hostile/pdfs.ts';
import { pictures } from './hostile/pictures.ts';
import { printGuarded } from './hostile/print-guarded.ts';
import { printing } from './hostile/printing.ts';
import { readGuarded } from './hostile/read-guarded.ts';
import { texts } from './hostile/texts.ts';
import { formatTable, today } from './table.ts';

/** What a child may take: one that reads, and one that prints. */
const MOST_MIB = { reading: 400, printing: 1536 };
const MOST_HELD_UP_SECONDS = 1;

const fixtures = path.join(import.meta.dirname, '../packages/extraction/fixtures');
const mutated = mutatedFiles([fixtures, ...process.argv.slice(2)], Number(process.env.MUTATED ?? 1000));
const toRead: Record<string, HostileFiles> = { pictures, drawings, pdfs, archives, office, 'old office': oldOffice, texts, disguises, mutated };

type Family = { files: HostileFiles; guard: Guard; mostMiB: number };
const families = new Map<string, Family>([
  ...Object.entries(toRead).map(([name, files]): [string, Family] => [name, { files, guard: readGuarded, mostMiB: MOST_MIB.reading }]),
  ['printing', { files: printing, guard: printGuarded, mostMiB: MOST_MIB.printing }],
]);

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
for (const [family, { files, guard }] of families) {
  const results: Outcome[] = [];
  for (const [name, make] of Object.entries(files)) {
    if (!wanted.test(`${family}/${name}`)) continue;
    const outcome = await guard(name, make, folder);
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

const ended = { 'over time': ['timed_out'], 'over memory': ['out_of_memory'], crashed: ['crashed', 'bug'] };
const isBad = ({ result }: Outcome) => Object.values(ended).flat().includes(result);
const isLarge = (family: string) => ({ peakMiB }: Outcome) => peakMiB > (families.get(family)?.mostMiB ?? 0);
const isFinding = (family: string) => (outcome: Outcome) =>
  isBad(outcome) || isLarge(family)(outcome) || outcome.heldUpSeconds > MOST_HELD_UP_SECONDS || outcome.leftBehind > 0;

function rowOf(family: string, results: readonly Outcome[]): string[] {
  const most = (pick: (outcome: Outcome) => number) => Math.max(...results.map(pick));
  const refused = results.filter((each) => each.result !== 'done' && !isBad(each)).length;
  return [
    family, String(results.length), String(results.filter(({ result }) => result === 'done').length), String(refused),
    ...Object.values(ended).map((codes) => String(results.filter(({ result }) => codes.includes(result)).length)),
    most((each) => each.seconds).toFixed(1), most((each) => each.heldUpSeconds).toFixed(2), most((each) => each.peakMiB).toFixed(0),
    `${results.filter(isLarge(family)).length} of ${families.get(family)?.mostMiB}`, String(results.reduce((sum, each) => sum + each.leftBehind, 0)),
  ];
}

const head = ['family', 'files', 'done', 'refused', ...Object.keys(ended), 'longest s', 'held up s', 'most MiB', 'over its MiB', 'left behind'];
console.log(`Hostile and changed files, one child for each, ${today()}\n`);
console.log(formatTable(head, [...outcomes].map(([family, results]) => rowOf(family, results))));
console.log(`\nAccidents in the process that takes files: ${accidents}. Visits to an address that the files name: ${visits}.`);
const findings = [...outcomes].flatMap(([family, results]) => results.filter(isFinding(family)));
console.log(`Findings: ${findings.map((outcome) => `\n  ${lineOf(outcome)}`).join('') || 'none'}`);
