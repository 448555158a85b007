import { parseArgs } from 'node:util';
import { errorClasses, languages, tiers, type Language, type Tier } from '../index.ts';
import { SECOND_ENGINE_FILES } from './second-engine.ts';

export class UsageError extends Error {}

/** Kinds of output, with the end of the names of their files. */
export const kinds = { text: 'txt', markdown: 'md', json: 'json', hocr: 'hocr', csv: 'csv', xlsx: 'xlsx', pdf: 'pdf' } as const;
export type Kind = keyof typeof kinds;
const kindNames = Object.keys(kinds) as Kind[];

export const STANDARD_INPUT = '-';

const reasons = errorClasses.map((each) => new each('')).map(({ exitCode, code }) => `  ${String(exitCode).padEnd(4)}${code.replaceAll('_', ' ')}`).join('\n');

export const help = `Usage: extract FILE… [--text | --markdown | --json | --hocr | --csv | --xlsx | --pdf] [-o OUTPUT]

Reads the text of pictures, PDF and office files. A file named - is read from standard input.

  --text             plain text in reading order (the default)
  --markdown         headings, lists and tables as Markdown
  --json             pages, blocks, lines and words with their places, and how they were made;
                     this and the kinds below need -o for several files
  --hocr             the same places as hOCR
  --csv              the tables, an empty line between two of them
  --xlsx             the tables, each on a sheet; needs -o
  --pdf              a searchable PDF; needs -o; office files as they would be printed, by
                     LibreOffice where it is installed, else their text
  -o, --output PATH  write there instead of to standard output; a folder for several files,
                     which is made where it is not there
  --type EXTENSION   what standard input is, or a file without an extension, as pdf;
                     found by its content otherwise
  --password TEXT    opens a protected PDF or office file
  --lang LIST        languages to expect, as en,de; found by itself otherwise (${languages.join(', ')})
  --tier NAME        how much work a picture may cost: basic reads it once (the default), enhanced
                     again where it was unsure, highest asks a second engine about each word
  --second-engine FOLDER
                     the networks of PP-OCR that vote in the tier highest: ${SECOND_ENGINE_FILES.detector},
                     ${SECOND_ENGINE_FILES.recogniser}, ${SECOND_ENGINE_FILES.dictionary} and onnxruntime-node installed beside them
  --formats          what can be read here, and by what
  --help             this text

Of several files each is read whatever becomes of the others; the exit code is that of the first that failed.
What a reader of the text should know, as pictures that were not read, stands on standard error, and the exit code is 0.

Exit codes:
  0   done
  2   wrong usage
${reasons}
  70  a bug
`;

const options = {
  text: { type: 'boolean' }, markdown: { type: 'boolean' }, json: { type: 'boolean' }, hocr: { type: 'boolean' }, csv: { type: 'boolean' },
  xlsx: { type: 'boolean' }, pdf: { type: 'boolean' }, output: { type: 'string', short: 'o' }, type: { type: 'string' },
  password: { type: 'string' }, lang: { type: 'string' }, tier: { type: 'string' }, 'second-engine': { type: 'string' },
  formats: { type: 'boolean' }, help: { type: 'boolean', short: 'h' },
} as const;

export type Order = {
  files: string[];
  kind: Kind;
  output: string | undefined;
  /** What standard input is. */
  type: string | undefined;
  password: string | undefined;
  languages: 'auto' | readonly Language[];
  tier: Tier;
  /** A folder; only in the tier `highest`, and always there. */
  secondEngine: string | undefined;
};

/** What is asked for. Throws `UsageError` for what cannot be meant. */
export function readArguments(): Order | 'help' | 'formats' {
  const { values, positionals: files } = parse();
  if (values.help === true) return 'help';
  if (values.formats === true) return 'formats';
  const [kind = 'text', ...more] = kindNames.filter((name) => values[name]);
  if (more.length > 0) throw new UsageError('Choose one kind of output.');
  checkFiles(files);
  if (values.output === undefined && needsOutput(kind, files.length)) throw new UsageError(`--${kind} needs -o OUTPUT.`);
  return {
    files, kind, output: values.output, type: values.type?.toLowerCase(), password: values.password, languages: languageList(values.lang),
    tier: tierOf(values.tier, values['second-engine']), secondEngine: values['second-engine'],
  };
}

/** Nobody is told that two engines read what one did. */
function tierOf(name: string | undefined, secondEngine: string | undefined): Tier {
  const tier = tiers.find((known) => known === (name ?? (secondEngine === undefined ? 'basic' : 'highest')));
  if (tier === undefined) throw new UsageError(`The tier "${name}" is not one of ${tiers.join(', ')}.`);
  if (tier === 'highest' && secondEngine === undefined) throw new UsageError('--tier highest needs --second-engine FOLDER.');
  if (tier !== 'highest' && secondEngine !== undefined) throw new UsageError(`The second engine votes in the tier highest, not in ${tier}.`);
  return tier;
}

function checkFiles(files: readonly string[]) {
  if (files.length === 0) throw new UsageError('Name a file.');
  if (files.filter((file) => file === STANDARD_INPUT).length > 1) throw new UsageError('Standard input can be read once.');
}

/** What no terminal can show, and what is one document for each file: no program could tell two of them apart. */
const needsOutput = (kind: Kind, files: number) => kind === 'pdf' || kind === 'xlsx' || (files > 1 && kind !== 'text' && kind !== 'markdown');

function parse() {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function languageList(list: string | undefined): readonly Language[] | 'auto' {
  if (list === undefined || list === 'auto') return 'auto';
  return list.split(',').map((name) => {
    const language = languages.find((known) => known === name.trim().toLowerCase());
    if (language === undefined) throw new UsageError(`The language "${name}" is not one of ${languages.join(', ')}.`);
    return language;
  });
}
