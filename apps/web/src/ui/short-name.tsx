import { splitName } from '../lib/formats.ts';
import { cutAtWords } from '../lib/found-by.ts';
import { classNames } from './class-names.ts';

type Props = {
  name: string;
  className?: string;
  /** Which of its words were searched for. */
  isFound?: ((word: string) => boolean) | undefined;
};

/** A name that is shortened in its middle: its end tells files apart and is always seen. It is read out as one word. */
export function ShortName({ name, className, isFound }: Props) {
  const [start, end] = splitName(name);
  return (
    <span title={name} className={classNames('relative flex min-w-0', className)}>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="truncate whitespace-pre"><Part text={start} isFound={isFound} /></span>
      <span aria-hidden className="shrink-0 whitespace-pre"><Part text={end} isFound={isFound} /></span>
    </span>
  );
}

const Part = ({ text, isFound }: { text: string; isFound: Props['isFound'] }) => (isFound
  ? cutAtWords(text, isFound).map((part, at) => (part.isMarked ? <mark key={at} className="rounded-[3px] bg-mark text-ink">{part.text}</mark> : part.text))
  : text);
