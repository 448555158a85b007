import type { ReactNode } from 'react';
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs';

type Props = {
  label: string;
  tabs: readonly { id: string; text: string; panel: ReactNode }[];
  selected?: string;
  onSelect?: (id: string) => void;
};

/** Parts of one page, one at a time. */
export const Tabs = ({ label, tabs, selected, onSelect }: Props) => (
  <AriaTabs {...(selected !== undefined && { selectedKey: selected })} onSelectionChange={(id) => onSelect?.(String(id))}>
    <TabList aria-label={label} className="thin-scroll flex gap-5 overflow-x-auto border-b border-line">
      {tabs.map(({ id, text }) => (
        <Tab key={id} id={id} className="-mb-px flex h-10 cursor-pointer items-center border-b-2 border-transparent font-medium whitespace-nowrap text-ink-2
          outline-offset-[-2px] hover:text-ink data-selected:border-accent data-selected:text-ink touch:h-11">{text}</Tab>
      ))}
    </TabList>
    {tabs.map(({ id, panel }) => <TabPanel key={id} id={id} className="pt-5 outline-none">{panel}</TabPanel>)}
  </AriaTabs>
);
