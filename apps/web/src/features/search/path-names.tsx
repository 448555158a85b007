import { ChevronRight } from 'lucide-react';
import { cutAtWords, type MarkedPart } from '../../lib/found-by.ts';
import { classNames } from '../../ui/class-names.ts';
import { Snippet } from './snippet.tsx';

/** So many have room for names that can be read. */
const MOST = 4;
const NEAREST = 2;

type Step = { name: string; parts: MarkedPart[] };

/** Folders from the top. The first one is that of all files, which nobody looks for. Of many, those in between give way to what is found. */
export function PathNames({ names, isFound }: { names: readonly string[]; isFound: (word: string) => boolean }) {
  const steps = names.map((name, at): Step => ({ name, parts: at === 0 ? [{ text: name, isMarked: false }] : cutAtWords(name, isFound) }));
  const isShown = ({ parts }: Step, at: number) =>
    names.length <= MOST || at === 0 || at >= names.length - NEAREST || parts.some(({ isMarked }) => isMarked);
  const shown = steps.map((step, at) => (isShown(step, at) ? step : undefined));
  return (
    <span className="flex min-w-0 items-center" title={names.join(' › ')}>
      {shown.map((step, at) => (step !== undefined || shown[at - 1] !== undefined) && (
        <span key={at} className={classNames('flex items-center', at > 0 && step ? 'min-w-0' : 'shrink-0')}>
          {at > 0 && <ChevronRight aria-hidden size={12} className="shrink-0" />}
          <span className="truncate">{step ? <Snippet parts={step.parts.map(({ text, isMarked }) => ({ text, isHit: isMarked }))} /> : '…'}</span>
        </span>
      ))}
    </span>
  );
}
