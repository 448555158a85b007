import { Check } from 'lucide-react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { classNames } from './class-names.ts';

type Props<Id extends string> = {
  label: string;
  value: Id;
  onChange: (id: Id) => void;
  /** `ground` is the class of the colour. */
  options: readonly { id: Id; text: string; ground: string }[];
};

/** A few colours of which one is chosen. Arrows move, Space chooses. */
export const ColorChoice = <Id extends string>({ label, value, onChange, options }: Props<Id>) => (
  <ToggleButtonGroup aria-label={label} selectionMode="single" disallowEmptySelection selectedKeys={[value]}
    onSelectionChange={(keys) => { for (const id of keys) onChange(id as Id); }} className="flex flex-wrap gap-1">
    {options.map(({ id, text, ground }) => (
      <ToggleButton key={id} id={id} aria-label={text}
        className="group grid size-9 place-items-center rounded-control hover:bg-hover data-selected:bg-hover touch:size-11">
        <span aria-hidden className={classNames('grid size-5 place-items-center rounded-full text-surface', ground)}>
          <Check size={13} strokeWidth={3} className="invisible group-data-selected:visible" />
        </span>
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
);
