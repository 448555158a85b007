import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from './class-names.ts';

type Props<Id extends string> = {
  label: string;
  value: Id;
  onChange: (id: Id) => void;
  options: readonly { id: Id; text: string; icon?: ReactNode; hidesText?: boolean }[];
  className?: string;
};

/** Two to four ways to see the same thing, of which one is on. Arrows move, Space chooses. */
export function SegmentedControl<Id extends string>({ label, value, onChange, options, className }: Props<Id>) {
  return (
    <ToggleButtonGroup aria-label={label} selectionMode="single" disallowEmptySelection selectedKeys={[value]}
      onSelectionChange={(keys) => { for (const id of keys) onChange(id as Id); }}
      className={classNames('inline-flex rounded-control bg-sunken p-0.5', className)}>
      {options.map(({ id, text, icon, hidesText }) => (
        <ToggleButton key={id} id={id} {...(hidesText && { 'aria-label': text })}
          className="inline-flex h-8 items-center justify-center gap-2 rounded-inner px-3 text-small font-medium text-ink-2 transition-[background-color,color]
            duration-100 hover:text-ink data-selected:bg-surface data-selected:text-ink data-selected:shadow-resting dark:data-selected:bg-hover touch:h-11">
          {icon}{!hidesText && text}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
