import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox } from 'react-aria-components/Checkbox';
import { classNames } from './class-names.ts';

type Props = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  className?: string;
} & ({ children: ReactNode; label?: undefined } | { label: string; children?: undefined });

const BOX = 'grid size-[18px] shrink-0 place-items-center rounded-check border-[1.5px] border-line-strong bg-surface text-on-accent transition-colors duration-100 '
  + 'group-data-selected:border-accent group-data-selected:bg-accent group-data-indeterminate:border-accent group-data-indeterminate:bg-accent '
  + 'group-data-focus-visible:outline-2 group-data-focus-visible:outline-offset-2 group-data-focus-visible:outline-accent';

/** Chosen, not chosen, or partly. Give it `children` to show its text or `label` where only the box has room. */
export const Checkbox = ({ isSelected, onChange, isIndeterminate = false, isDisabled = false, className, children, label }: Props) => (
  <AriaCheckbox isSelected={isSelected} onChange={onChange} isIndeterminate={isIndeterminate} isDisabled={isDisabled}
    {...(label !== undefined && { 'aria-label': label })}
    className={classNames('group inline-flex cursor-pointer items-center gap-2.5 data-disabled:cursor-default data-disabled:opacity-50', className)}>
    <span aria-hidden className={BOX}>
      {isIndeterminate ? <Minus size={14} strokeWidth={3} /> : isSelected && <Check size={14} strokeWidth={3} />}
    </span>
    {children && <span>{children}</span>}
  </AriaCheckbox>
);
