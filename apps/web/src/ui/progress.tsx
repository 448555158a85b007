import { ProgressBar } from 'react-aria-components/ProgressBar';
import { classNames } from './class-names.ts';

const FILLS = { accent: 'bg-accent', ok: 'bg-ok', bad: 'bg-bad', warn: 'bg-warn' };

type Props = {
  label: string;
  /** 0 to 100; undefined while it is not known how far it is. */
  value: number | undefined;
  tone?: keyof typeof FILLS;
  className?: string;
};

/** How far something is. Moves by width only, so that it never repaints its surroundings. */
export const Progress = ({ label, value, tone = 'accent', className }: Props) => (
  <ProgressBar aria-label={label} {...(value === undefined ? { isIndeterminate: true } : { value })}
    className={classNames('block h-1 overflow-hidden rounded-full bg-line', className)}>
    {({ percentage, isIndeterminate }) => (
      <div className={classNames('h-full origin-left rounded-full transition-transform duration-200 ease-out', FILLS[tone], isIndeterminate && 'animate-breathe')}
        style={{ transform: `scaleX(${isIndeterminate ? 1 : (percentage ?? 0) / 100})` }} />
    )}
  </ProgressBar>
);
