import type { ReactNode } from 'react';

type Props = { title: string; lead?: ReactNode; children: ReactNode; footer?: ReactNode };

/** One form on a card, for pages with one thing to do. */
export const EntranceCard = ({ title, lead, children, footer }: Props) => (
  <div className="flex w-full max-w-[420px] flex-col gap-5">
    <section className="flex flex-col gap-5 rounded-dialog border border-line bg-surface p-6 shadow-resting sm:p-8">
      <header className="flex flex-col gap-1.5">
        <h1 className="text-section font-semibold tracking-[-.015em] text-balance">{title}</h1>
        {lead && <div className="text-ink-2">{lead}</div>}
      </header>
      {children}
    </section>
    {footer && <div className="text-center text-ink-2">{footer}</div>}
  </div>
);
