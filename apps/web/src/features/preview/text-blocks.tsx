import { Suspense, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { isMarkedWithNext, type FindWords, type FoundWords } from './find.rules.ts';
import { hasOwnMark, isDoubtful, keyOf, partsOf, type Cell, type NumberedBlock, type NumberedWord } from './preview.rules.ts';
import type { WordLinks } from './word-links.ts';

/** Few files hold one. */
const FormulaText = lazyPart(async () => (await import('./formula-text.tsx')).FormulaText);

type Props = { blocks: readonly NumberedBlock[]; page: number; findWords: FindWords; links: WordLinks };
type Marks = { page: number; found: FoundWords; litIndex: number | undefined };

/** The text of one page as it is built: headings, lines, lists and tables, every word known by its number. */
export function TextBlocks({ blocks, page, findWords, links }: Props) {
  // The lit word of this moment; from then on `useLitWords` moves the light.
  const marks: Marks = { page, found: findWords(blocks), litIndex: links.lit?.page === page ? links.lit.index : undefined };
  return partsOf(blocks).map((part, at) => (part.kind === 'table' ? <Table key={at} rows={part.rows} marks={marks} /> : <BlockText key={at} block={part.block} marks={marks} />));
}

function BlockText({ block, marks }: { block: NumberedBlock; marks: Marks }) {
  const { kind, level = 1, lines } = block;
  const content = <Lines lines={lines} marks={marks} />;
  if (block.formula) {
    return <Suspense fallback={content}><FormulaText block={block} wordProps={(word) => wordProps(word, marks)}>{content}</FormulaText></Suspense>;
  }
  if (kind === 'heading') return <p role="heading" aria-level={Math.min(6, level + 2)} className={classNames('mt-2 font-semibold', level <= 2 && 'text-[1.12em]')}>{content}</p>;
  if (kind === 'list-item') return <div className="flex gap-2" style={{ paddingInlineStart: `${level * 1.25}em` }}>{!hasOwnMark(block) && <span aria-hidden>•</span>}<div>{content}</div></div>;
  if (block.format) return <p className={classNames('mb-[0.4em] whitespace-pre-wrap', block.format === 'code' && 'font-mono text-[0.92em]')}>{content}</p>;
  return <p className={kind === 'caption' ? 'text-[0.92em] italic' : 'mb-[0.4em]'}>{content}</p>;
}

const Table = ({ rows, marks }: { rows: readonly Cell[][]; marks: Marks }) => (
  <div className="thin-scroll scroll-shadows my-2 overflow-x-auto [overflow-wrap:normal]">
    <table className="border-collapse text-left">
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at} className="border-b border-line/70 align-top">
            {cells.map((lines, cell) => <td key={cell} className="tnum py-0.5 pr-4 last:pr-0"><Lines lines={lines} marks={marks} /></td>)}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

/** An empty line is as high as the others: it keeps those of a cell beside those of the next one. */
const Lines = ({ lines, marks }: { lines: readonly NumberedWord[][]; marks: Marks }): ReactNode =>
  lines.map((words, at) => <span key={at} className="block min-h-[1lh]"><Words words={words} marks={marks} /></span>);

/** Words of one passage are marked as one, with what stands between them. */
const Words = ({ words, marks }: { words: readonly NumberedWord[]; marks: Marks }): ReactNode => words.map((word, at) => (
  <span key={word.index} {...(isMarkedWithNext(marks.found, word, words[at + 1]) && { className: 'bg-mark' })}>
    {spaceBefore(word, at)}<span {...wordProps(word, marks)}>{word.text}</span>{' '}
  </span>
));

/** What stands before a word of code beside the one blank that stands behind each, and the ends of lines that its line begins with. */
const spaceBefore = ({ space = '' }: NumberedWord, at: number): string => {
  const blanks = space.slice(space.lastIndexOf('\n') + 1);
  const emptyLines = space.split('\n').length - 2;
  return `${'\n'.repeat(Math.max(0, emptyLines))}${at === 0 ? blanks : blanks.slice(1)}`;
};

/** By these a word is known, pointed at and marked, whatever element it is. */
const wordProps = (word: NumberedWord, { page, found, litIndex }: Marks) => ({
  'data-word': keyOf({ page, index: word.index }), ...(word.index === litIndex && { 'data-lit': '' }), ...(found.has(word.index) && { 'data-mark': 'found' }),
  className: classNames('cursor-pointer rounded-[3px]', found.has(word.index) ? 'bg-mark outline-accent data-lit:outline-2' : 'data-lit:bg-lit', isDoubtful(word) && 'doubtful'),
});
