import { formulaElements, type FormulaPart } from '../formula.ts';
import { blockFormats, pageSources, pageWarnings, type Block, type ExtractionEvent, type Line, type Page, type Receipt, type StepRecord, type Word } from '../pages.ts';
import type { ChildMessage } from './protocol.ts';

type Check = (value: unknown) => boolean;

const MAX_WORDS = 2_000_000;
const MAX_FEW = 1000;
const MAX_SIDE = 1_000_000;
/** Boxes are cut at the edges of their page; this leaves room for rounding. */
const BOX_ROOM = 1;

/** Exactly the members that are named, each as it has to be. */
const fitting = <T>(checks: { readonly [Key in keyof Required<T>]: Check }) => {
  const members = Object.entries<Check>(checks);
  return (value: unknown): value is T => {
    if (typeof value !== 'object' || value === null) return false;
    const given = value as Record<string, unknown>;
    return Object.keys(given).every((key) => Object.hasOwn(checks, key)) && members.every(([key, check]) => check(given[key]));
  };
};

const isText: Check = (value) => typeof value === 'string';
const isBoolean: Check = (value) => typeof value === 'boolean';
const isFinite: Check = (value) => Number.isFinite(value);
const isCount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isBetween = (least: number, most: number): Check => (value) => Number.isFinite(value) && Number(value) >= least && Number(value) <= most;
const orNull = (check: Check): Check => (value) => value === null || check(value);
const optional = (check: Check): Check => (value) => value === undefined || check(value);
const listOf = (check: Check, most: number): Check => (value) => Array.isArray(value) && value.length <= most && value.every(check);
const oneOf = (...values: readonly unknown[]): Check => (value) => values.includes(value);
const recordOf = (check: Check): Check => (value) =>
  typeof value === 'object' && value !== null && Object.keys(value).length <= MAX_FEW && Object.values(value).every(check);

const isShare = isBetween(0, 1);
const isSide = orNull(isBetween(1, MAX_SIDE));

const isBox: Check = (value) => Array.isArray(value) && value.length === 4 && value.every(isBetween(-BOX_ROOM, 1 + BOX_ROOM));
const isWord = fitting<Word>({
  text: isText, box: optional(isBox), confidence: isShare, engine: optional(isText), link: optional(isText), space: optional(isText),
});
const isLine = fitting<Line>({ words: listOf(isWord, MAX_WORDS) });
const isFormulaPart = fitting<FormulaPart>({
  element: oneOf(...formulaElements), children: isCount, words: isCount, isStretchy: optional(isBoolean), isUpright: optional(isBoolean),
});
const isBlock = fitting<Block>({
  kind: oneOf('paragraph', 'heading', 'list-item', 'table-row', 'caption'),
  level: optional(isBetween(0, MAX_FEW)), cells: optional(listOf(isCount, MAX_WORDS)), cellLines: optional(listOf(isCount, MAX_WORDS)),
  startsTable: optional(isBoolean), format: optional(oneOf(...blockFormats)),
  formula: optional(listOf(isFormulaPart, MAX_WORDS)), lines: listOf(isLine, MAX_WORDS),
});
export const isPage: (value: unknown) => value is Page = fitting<Page>({
  page: isCount, width: isSide, height: isSide, source: oneOf(...pageSources), language: orNull(isText), confidence: orNull(isShare),
  wordCount: isCount, doubtfulCount: isCount, label: orNull(isText), text: isText, blocks: listOf(isBlock, MAX_WORDS),
  warnings: listOf(oneOf(...Object.keys(pageWarnings)), MAX_FEW),
});
// What a step measures may be no number at all, which JSON writes as null.
const isStep = fitting<StepRecord>({ step: isText, isApplied: isBoolean, measured: orNull(isFinite), cpuSeconds: isFinite });
const isReceipt = fitting<Receipt>({
  engine: isText, engineVersion: isText, extractor: isText, inputSha256: isText, languages: listOf(isText, MAX_FEW),
  settings: recordOf((value) => isText(value) || isFinite(value) || isBoolean(value)),
  startedAt: isText, finishedAt: isText, cpuSeconds: isFinite,
});

type Of<Type extends ChildMessage['type']> = Extract<ChildMessage, { type: Type }>;

const messages: { readonly [Type in ChildMessage['type']]: Check } = {
  opened: fitting<Of<'opened'>>({ type: isText, pageCount: orNull(isCount), lacksResults: optional(isBoolean) }),
  page: fitting<Extract<ExtractionEvent, { type: 'page' }>>({ type: isText, page: isPage, imagePath: optional(isText), steps: optional(listOf(isStep, MAX_FEW)) }),
  finished: fitting<Of<'finished'>>({ type: isText, receipt: isReceipt }),
  done: fitting<Of<'done'>>({ type: isText }),
  error: fitting<Of<'error'>>({ type: isText, code: isText, message: isText, params: recordOf((value) => isText(value) || isFinite(value)) }),
};

/** Whether a value has the shape of a message in all its parts: known members only, lists with an end, numbers that are finite. */
export function isChildMessage(value: unknown): value is ChildMessage {
  const type: unknown = typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
  return typeof type === 'string' && Object.hasOwn(messages, type) && messages[type as ChildMessage['type']](value);
}
