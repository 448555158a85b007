import type { ReactNode } from 'react';
import { Switch as AriaSwitch } from 'react-aria-components/Switch';

type Props = { isOn: boolean; onChange: (isOn: boolean) => void; children: ReactNode; isDisabled?: boolean };

/** On or off, at once. */
export const Switch = ({ isOn, onChange, children, isDisabled = false }: Props) => (
  <AriaSwitch isSelected={isOn} onChange={onChange} isDisabled={isDisabled}
    className="group flex min-h-9 cursor-pointer items-center gap-3 data-disabled:cursor-default data-disabled:opacity-50 touch:min-h-11">
    <span aria-hidden className="flex h-5 w-9 shrink-0 items-center rounded-full bg-line-strong p-0.5 transition-colors duration-100 group-data-selected:bg-accent
      group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent">
      <span className="size-4 rounded-full bg-surface shadow-resting transition-transform duration-100 ease-out group-data-selected:translate-x-4" />
    </span>
    <span className="flex-1">{children}</span>
  </AriaSwitch>
);
