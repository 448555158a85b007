import { CircleAlert, CircleCheck, Info, TriangleAlert, WifiOff, Wrench } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

const LOOKS = {
  ok: { style: 'bg-ok-soft text-ok', Icon: CircleCheck },
  maintenance: { style: 'bg-warn-soft text-warn', Icon: Wrench },
  info: { style: 'bg-accent-soft text-accent-ink', Icon: Info },
  warn: { style: 'bg-warn-soft text-warn', Icon: TriangleAlert },
  bad: { style: 'bg-bad-soft text-bad', Icon: CircleAlert },
  offline: { style: 'bg-warn-soft text-warn', Icon: WifiOff },
};

type Props = { tone: keyof typeof LOOKS; children: ReactNode; action?: ReactNode };

/** A strip across the page with something that stays true for a while. */
export function Banner({ tone, children, action }: Props) {
  const { style, Icon } = LOOKS[tone];
  return (
    <div role="status" className={classNames('group/banner flex items-center gap-3 px-4 py-2 text-small', style)}>
      <Icon aria-hidden size={16} className="shrink-0" />
      <div className="min-w-0 flex-1 text-pretty">{children}</div>
      {action}
    </div>
  );
}

/** The same inside of a page or form; an error is read out at once. */
export function Callout({ tone, children }: Pick<Props, 'tone' | 'children'>) {
  const { style, Icon } = LOOKS[tone];
  return (
    <div role={tone === 'bad' ? 'alert' : 'note'} className={classNames('flex gap-2.5 rounded-control px-3 py-2.5 text-small', style)}>
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">{children}</div>
    </div>
  );
}
