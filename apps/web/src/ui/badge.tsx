import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const FILLED = { neutral: 'bg-sunken text-ink-2', accent: 'bg-accent-soft text-accent-ink', ok: 'bg-ok-soft text-ok', warn: 'bg-warn-soft text-warn', bad: 'bg-bad-soft text-bad' };
const DOTS = { neutral: 'bg-ink-3', accent: 'bg-accent', ok: 'bg-ok', warn: 'bg-warn', bad: 'bg-bad' };

export type Tone = keyof typeof FILLED;

type Props = { tone?: Tone; children: ReactNode; className?: string };

/** A filled chip, for what asks for attention. `isBusy` adds a breathing dot. */
export const Badge = ({ tone = 'neutral', isBusy = false, children, className }: Props & { isBusy?: boolean }) => (
  <span className={classNames('inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-meta font-medium whitespace-nowrap', FILLED[tone], className)}>
    {isBusy && <span aria-hidden className={classNames('size-2 animate-breathe rounded-full', DOTS[tone])} />}
    {children}
  </span>
);

/** A dot and a quiet word, for what is as it should be. It stands on the line of the words around it. */
export const QuietStatus = ({ tone = 'ok', children, className }: Props) => (
  <span className={classNames('inline-flex items-baseline gap-2 text-meta whitespace-nowrap text-ink-2', className)}>
    <span aria-hidden className={classNames('size-1.5 self-center rounded-full', DOTS[tone])} />
    {children}
  </span>
);
