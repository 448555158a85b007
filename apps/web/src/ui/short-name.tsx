import type { ReactNode } from 'react';
import { cutAtWords } from '../lib/found-by.ts';
import { splitName } from '../lib/split-name.ts';
import { classNames } from './class-names.ts';

type Props = {
  name: string;
  className?: string;
  /** Said below the whole name, where the pointer rests. */
  hint?: string | undefined;
  /** Which of its words were searched for. */
  isFound?: ((word: string) => boolean) | undefined;
};

/** A name that is shortened in its middle: its end tells files apart and is always seen. It is read out as one word. */
export function ShortName({ name, className, hint, isFound }: Props) {
  const { start, end, direction } = splitName(name);
  const marks = isFound && cutAtWords(name, isFound);
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

/** What lies between two places of a name, whose words are marked as a whole wherever it is cut. */
function markedPart(marks: ReturnType<typeof cutAtWords>, from: number, to: number): ReactNode[] {
  let at = 0;
  return marks.map(({ text, isMarked }, index) => {
    const piece = text.slice(Math.max(0, from - at), Math.max(0, to - at));
    at += text.length;
    return isMarked && piece !== '' ? <mark key={index} className="rounded-[3px] bg-mark text-ink">{piece}</mark> : piece;
  });
}
