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
  return (
    <span title={hint === undefined ? name : `${name}\n${hint}`} className={classNames('relative flex min-w-0', className)}>
      <bdi className="sr-only">{name}</bdi>
      {/* A name from the right begins at its right, wherever it stands. An empty box has no line to stand on, and would lift a short name. */}
      <span aria-hidden dir={direction} className="flex min-w-0">
        {start !== '' && <span className="truncate whitespace-pre"><Part text={start} isFound={isFound} /></span>}
        {end !== '' && <span className="shrink-0 whitespace-pre"><Part text={end} isFound={isFound} /></span>}
      </span>
    </span>
  );
}

const Part = ({ text, isFound }: { text: string; isFound: Props['isFound'] }) => (isFound
  ? cutAtWords(text, isFound).map((part, at) => (part.isMarked ? <mark key={at} className="rounded-[3px] bg-mark text-ink">{part.text}</mark> : part.text))
  : text);
