import { splitName } from '../lib/formats.ts';
import { classNames } from './class-names.ts';

/** A name that is shortened in its middle: its end tells files apart and is always seen. It is read out as one word. */
export function ShortName({ name, className }: { name: string; className?: string }) {
  const [start, end] = splitName(name);
  return (
    <span title={name} className={classNames('relative flex min-w-0', className)}>
      <span className="sr-only">{name}</span>
      <span aria-hidden className="truncate whitespace-pre">{start}</span>
      <span aria-hidden className="shrink-0 whitespace-pre">{end}</span>
    </span>
  );
}
