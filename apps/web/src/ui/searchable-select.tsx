import { foldText } from '@scriba/contract/folding';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { Select, type SelectProps } from './select.tsx';

type Props<Id extends string> = Omit<SelectProps<Id>, 'around'> & {
  /** Names the field in which is typed. */
  searchLabel: string;
  /** What a choice is also found by, beside what is shown. */
  otherNamesOf?: (id: Id) => string;
};

/** One choice of hundreds: the list opens with a field that leaves what has the typed words in it. */
export const SearchableSelect = <Id extends string>({ searchLabel, otherNamesOf = () => '', ...select }: Props<Id>) => (
  <Select {...select} around={(list) => <Filtered label={searchLabel} otherNamesOf={(id) => otherNamesOf(id as Id)}>{list}</Filtered>} />
);

const Filtered = ({ label, otherNamesOf, children }: { label: string; otherNamesOf: (id: string) => string; children: ReactNode }) => (
  <Autocomplete filter={(text, typed, { key }) => hasWords(`${text} ${otherNamesOf(String(key))}`, typed)}>
    <SearchField aria-label={label} autoFocus className="flex h-10 items-center gap-2 px-2.5 touch:h-11">
      <Search aria-hidden size={16} className="shrink-0 text-ink-3" />
      <Input placeholder={label} className="h-full min-w-0 flex-1 bg-transparent outline-none placeholder:text-ink-3" />
    </SearchField>
    {children}
  </Autocomplete>
);

const hasWords = (text: string, typed: string): boolean => {
  const folded = foldText(text);
  return foldText(typed).split(' ').every((word) => folded.includes(word));
};
