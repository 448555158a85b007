import type { ReactNode } from 'react';

type Props = { icon?: ReactNode; title: string; children?: ReactNode; action?: ReactNode };

/** Says what is true, then the one next step. */
export const EmptyState = ({ icon, title, children, action }: Props) => (
  <div className="flex flex-col items-center gap-1.5 px-6 py-14 text-center">
    {icon && <div aria-hidden className="mb-2 grid size-12 place-items-center rounded-full bg-sunken text-ink-3 [&>svg]:size-5">{icon}</div>}
    <p className="text-lead font-semibold">{title}</p>
    {children && <div className="max-w-[44ch] text-ink-2">{children}</div>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
