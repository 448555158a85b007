/**
 * Character errors by kind of page: ours, with nothing known of the page, and those of Tesseract alone, told the
 * language. `node bench/accuracy.ts [folder]`; `TIER`, `ENGINE=wasm`, `ONLY=pattern` and `VERBOSE=1` are taken.
 */
import { extract, toText, type Page, type Tier } from '../packages/extraction/src/index.ts';
import { median } from '../packages/extraction/src/layout/placed.ts';
import { characterErrors } from '../packages/extraction/src/testing/character-error.ts';
import { bareTesseract } from './bare-tesseract.ts';
import { cpuSeconds } from './cpu-time.ts';
import { readPages, type PageWithTruth } from './pages-with-truth.ts';
import { formatTable, percent, today } from './table.ts';

type Outcome = { page: PageWithTruth; errors: number; bareErrors: number; characters: number; language: string | null; cpu: number };

const tier = (process.env.TIER ?? 'basic') as Tier;
const engine = process.env.ENGINE === 'wasm' ? 'wasm' : 'auto';
const engines = new Set<string>();

async function measure(page: PageWithTruth): Promise<Outcome> {
  const start = cpuSeconds();
  const pages: Page[] = [];
  for await (const event of extract({ path: page.file, extension: page.extension }, { tier, engine })) {
    if (event.type === 'page') pages.push(event.page);
    if (event.type === 'finished') engines.add(`${event.receipt.engine} ${event.receipt.engineVersion}`);
  }
  const cpu = cpuSeconds() - start;
  const ours = characterErrors(page.truth, toText(pages));
  const bare = characterErrors(page.truth, bareTesseract(page.file, page.language));
  return { page, errors: ours.errors, bareErrors: bare.errors, characters: ours.characters, language: pages[0]?.language ?? null, cpu };
}

const rate = (outcomes: readonly Outcome[], errors: 'errors' | 'bareErrors') =>
  outcomes.reduce((sum, each) => sum + each[errors], 0) / outcomes.reduce((sum, each) => sum + each.characters, 0);

function summarise(name: string, outcomes: readonly Outcome[]): string[] {
  const rates = outcomes.map((each) => each.errors / each.characters);
  const [mean, bare] = [rate(outcomes, 'errors'), rate(outcomes, 'bareErrors')];
  const cpu = outcomes.reduce((sum, each) => sum + each.cpu, 0) / outcomes.length;
  return [
    name, String(outcomes.length), percent(mean), percent(median(rates)), percent(Math.max(...rates)),
    percent(bare), cpu.toFixed(2), bare === 0 ? '-' : (mean / bare).toFixed(2),
  ];
}

const outcomes: Outcome[] = [];
for (const page of readPages().filter(({ id }) => new RegExp(process.env.ONLY ?? '.').test(id))) {
  const outcome = await measure(page);
  outcomes.push(outcome);
  if (process.env.VERBOSE !== undefined) {
    const { errors, bareErrors, characters } = outcome;
    console.log(page.id, percent(errors / characters), percent(bareErrors / characters), outcome.language, outcome.cpu.toFixed(2));
  }
}
const groups = [...Map.groupBy(outcomes, (outcome) => outcome.page.category)].sort(([a], [b]) => a.localeCompare(b));
const rows = [...groups.map(([name, group]) => summarise(name, group)), summarise('all', outcomes)];
console.log(`Character errors, tier ${tier}, ${[...engines].filter((name) => !name.startsWith('none')).join(', ')}, ${today()}\n`);
console.log(formatTable(['kind', 'pages', 'mean', 'median', 'worst', 'bare Tesseract', 'CPU s/page', 'ours/bare'], rows));
const lost = outcomes.filter((each) => (each.errors - each.bareErrors) / each.characters > 0.005);
console.log(`\nWorse than bare Tesseract by more than 0.5 points: ${lost.map((each) => each.page.id).join(', ') || 'none'}`);
const named = outcomes.filter((each) => each.language === each.page.language).length;
console.log(`Language found: ${named} of ${outcomes.length}`);
