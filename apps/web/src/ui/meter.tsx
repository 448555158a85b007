import { classNames } from './class-names.ts';

const FILLS = { accent: 'bg-accent', warn: 'bg-warn', bad: 'bg-bad' };

type Props = { /** Says in words what the bar shows. */ text: string; value: number; tone?: keyof typeof FILLS };

/** How much of something is taken, 0 to 100. */
export const Meter = ({ text, value, tone = 'accent' }: Props) => (
  <div>
    <p className="tnum mb-1.5 text-meta text-ink-2">{text}</p>
    <div role="meter" aria-label={text} aria-valuenow={Math.round(value)} aria-valuemin={0} aria-valuemax={100} className="h-1.5 overflow-hidden rounded-full bg-line">
      <div className={classNames('h-full origin-left rounded-full', FILLS[tone])} style={{ transform: `scaleX(${value / 100})` }} />
    </div>
  </div>
);
