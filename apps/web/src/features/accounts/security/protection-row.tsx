import type { ReactNode } from 'react';

type RowProps = { icon: ReactNode; title: string; status?: ReactNode; lead: string; children?: ReactNode };

/** One way in: what it is, how it stands, and what can be done about it. */
export const ProtectionRow = ({ icon, title, status, lead, children }: RowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
    <span aria-hidden className="shrink-0 text-ink-3">{icon}</span>
    <div className="min-w-48 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 font-medium">{title}{status}</p>
      <p className="text-small text-pretty text-ink-2">{lead}</p>
    </div>
    {children}
  </li>
);
