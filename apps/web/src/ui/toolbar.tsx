import type { ReactNode } from 'react';
import { Toolbar as AriaToolbar } from 'react-aria-components/Toolbar';

/** Buttons that belong together: one stop of the Tab key, arrows move between them. */
export const Toolbar = ({ label, className, children }: { label: string; className?: string; children: ReactNode }) => (
  <AriaToolbar aria-label={label} {...(className !== undefined && { className })}>{children}</AriaToolbar>
);
