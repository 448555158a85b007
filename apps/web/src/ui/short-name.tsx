import type { ReactNode } from 'react';
import type { MarkedPart } from '../lib/found-by.ts';
import { splitName } from '../lib/split-name.ts';
import { classNames } from './class-names.ts';

type Props = {
  name: string;
  className?: string;
  /** Said below the whole name, where the pointer rests. */
  hint?: string | undefined;
  /** The name cut around what was searched for. */
  marks?: readonly MarkedPart[] | undefined;
};

/** A name that is shortened in its middle: its end tells files apart and is always seen. It is read out as one word. */
export function ShortName({ name, className, hint, marks }: Props) {
  const { start, end, direction } = splitName(name);
  return (
    <span title={hint === undefined ? name : `${name}\n${hint}`} className={classNames('relative flex min-w-0', className)}>
      <bdi className="sr-only">{name}</bdi>
      {/* A name from the right begins at its right, wherever it stands. An empty box has no line to stand on, and would lift a short name. */}
      <span aria-hidden dir={direction} className="flex min-w-0">
        {start !== '' && <span className="truncate whitespace-pre">{marks ? markedPart(marks, 0, start.length) : start}</span>}
        {end !== '' && <span className="shrink-0 whitespace-pre">{marks ? markedPart(marks, name.length - end.length, name.length) : end}</span>}
      </span>
    </span>
  );
}

/** What lies between two places of a name; what is marked is one thing wherever the name is cut. */
function markedPart(marks: readonly MarkedPart[], from: number, to: number): ReactNode[] {
  let at = 0;
  return marks.map(({ text, isMarked }, index) => {
    const [start, end] = [Math.max(0, from - at), Math.max(0, to - at)];
    const piece = text.slice(start, end);
    at += text.length;
    if (!isMarked || piece === '') return piece;
    return <mark key={index} className={classNames('bg-mark text-ink', start === 0 && 'rounded-l-[3px]', end >= text.length && 'rounded-r-[3px]')}>{piece}</mark>;
  });
}
