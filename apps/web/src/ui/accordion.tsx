import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure';
import { DisclosureGroup } from 'react-aria-components/DisclosureGroup';
import { Heading } from 'react-aria-components/Heading';

type Part<Id extends string> = { id: Id; title: string; icon?: ReactNode; children: ReactNode };
type Props<Id extends string> = { openId: Id; onOpen: (id: Id) => void; parts: readonly Part<Id>[] };

const TRIGGER = 'flex h-11 w-full items-center gap-2.5 px-3.5 text-left font-medium outline-offset-[-2px] hover:bg-hover [&>svg]:size-4 [&>svg]:text-ink-3';

/** Parts of which one is open. */
export const Accordion = <Id extends string>({ openId, onOpen, parts }: Props<Id>) => (
  <DisclosureGroup expandedKeys={[openId]} onExpandedChange={([id]) => { if (id !== undefined) onOpen(id as Id); }}
    className="divide-y divide-line overflow-hidden rounded-popover border border-line">
    {parts.map(({ id, title, icon, children }) => (
      <Disclosure key={id} id={id} className="group">
        <Heading level={3}>
          <Button slot="trigger" className={TRIGGER}>
            {icon}<span className="flex-1">{title}</span>
            <ChevronDown aria-hidden className="transition-transform duration-100 ease-out group-data-expanded:rotate-180" />
          </Button>
        </Heading>
        <DisclosurePanel className="group-data-expanded:px-3.5 group-data-expanded:pb-4">{children}</DisclosurePanel>
      </Disclosure>
    ))}
  </DisclosureGroup>
);
