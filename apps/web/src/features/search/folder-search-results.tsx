import { FOLDER_SEARCH_MAX, type FolderHit } from '@scriba/contract/search';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { ApiError } from '../../lib/api-error.ts';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { cutAtContained } from '../../lib/found-by.ts';
import { AwaitedRows } from '../../ui/awaited-rows.tsx';
import { Button } from '../../ui/button.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import { foldersAbove } from '../files/files.rules.ts';
import { Snippet } from './snippet.tsx';
import { folderSearchQuery, type FolderQuestion } from './search.queries.ts';

type Props = {
  question: FolderQuestion | undefined;
  turn: number;
  /** The one that somebody comes back from. */
  openedId: string | undefined;
  onOpen: (hit: FolderHit) => void;
  /** Where there are folders in this one: looks in these too. */
  onSearchBelow: (() => void) | undefined;
};

/** What the search found, or what is to be done for it to find something. */
export function FolderSearchResults({ question, turn, openedId, onOpen, onSearchBelow }: Props) {
  const translate = useTranslations('folderSearch');
  const failure = useFailure();
  const linesOf = useSearchedLines();
  const { data, error, isFetching, isPaused } = useQuery(folderSearchQuery(question, turn));
  if (!question) return <Message>{translate('enter')}</Message>;
  // Without a connection nobody has looked yet.
  if (isFetching || (isPaused && !data)) return <div className="mt-4"><AwaitedRows rows={3} rowClassName="h-18" label={translate('searching')} /></div>;
  if (error) return <p role="alert" className="mt-4 text-bad">{failure(error)}</p>;
  const searched = data ? linesOf(data, question) : [];
  if (!data || data.hits.length === 0) return <NothingFound searched={searched} isBelow={question.isBelow} onSearchBelow={onSearchBelow} />;
  return (
    <>
      <Message more={searched}>{translate(isAllThatWasFound(data) ? 'found' : 'foundMore', { count: data.hits.length })}</Message>
      <ul aria-label={translate('results')} className="mt-2 divide-y divide-line/70 border-t border-line/70">
        {data.hits.map((hit) => (
          <li key={hit.file.id}>
            <Result hit={hit} marked={question.mode === 'name' ? question.q : ''} isBelow={question.isBelow} isLast={hit.file.id === openedId}
              onOpen={() => onOpen(hit)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** That there was no time for all files is said by itself. */
const isAllThatWasFound = ({ isComplete, isTimeUp, hits }: { isComplete: boolean; isTimeUp: boolean; hits: readonly FolderHit[] }) =>
  isComplete || (isTimeUp && hits.length < FOLDER_SEARCH_MAX);

type Looked = { searched: number; isTimeUp: boolean; isSearchedExact: boolean };

/** How much was searched, and where there was no time for all of several folders, what to do. */
function useSearchedLines() {
  const translate = useTranslations('folderSearch');
  return (looked: Looked, question: FolderQuestion): string[] => {
    const said = saidOfSearched(looked, question);
    if (!said) return [];
    const line = translate(said, { count: looked.searched });
    return looked.isTimeUp && question.isBelow ? [line, translate('oneFolder')] : [line];
  };
}

/** Of names nobody wants to know how many there were. */
function saidOfSearched({ isTimeUp, isSearchedExact }: Looked, { mode }: FolderQuestion) {
  if (isTimeUp && mode === 'name') return isSearchedExact ? 'timeUpNames' : 'timeUpNamesMore';
  if (isTimeUp) return isSearchedExact ? 'timeUp' : 'timeUpMore';
  if (mode === 'name') return undefined;
  return isSearchedExact ? 'searched' : 'searchedMore';
}

function NothingFound({ searched, isBelow, onSearchBelow }: { searched: readonly string[]; isBelow: boolean } & Pick<Props, 'onSearchBelow'>) {
  const translate = useTranslations('folderSearch');
  return (
    <>
      <Message more={searched}>{translate('none')}</Message>
      {onSearchBelow && !isBelow && <Button size="small" className="mt-3" onPress={onSearchBelow}>{translate('searchBelow')}</Button>}
    </>
  );
}

const Message = ({ children, more = [] }: { children: string; more?: readonly string[] }) => (
  <div role="status" className="mt-4">
    <p className="tnum text-ink-2">{children}</p>
    {more.map((line) => <p key={line} className="tnum text-meta text-ink-3">{line}</p>)}
  </div>
);

/** What is wrong with the person's own words is said; of anything else, that it went wrong. */
function useFailure() {
  const translate = useTranslations('folderSearch');
  const errorMessage = useErrorMessage();
  return (error: unknown) => (error instanceof ApiError && error.problem.code.startsWith('search.') ? errorMessage(error) : translate('failed'));
}

/** Whether a place stands at the beginning of its text, and shows what the beginning would. */
const showsBeginning = (snippet: FolderHit['snippet'], text: string) =>
  snippet.map((part) => part.text).join('').startsWith(text.replace(/\s+/gu, ' '));

type ResultProps = {
  hit: FolderHit;
  marked: string;
  /** Where files of several folders are found. */
  isBelow: boolean;
  /** Whoever opened it comes back to it. */
  isLast: boolean;
  onOpen: () => void;
};

function Result({ hit: { file, text, snippet }, marked, isBelow, isLast, onOpen }: ResultProps) {
  const dates = useDates();
  return (
    <button type="button" autoFocus={isLast} onClick={onOpen}
      className="flex w-full gap-3 px-2 py-3 text-left outline-offset-[-2px] hover:bg-hover">
      <span className="pt-0.5"><FileIcon extension={file.fileType} /></span>
      <span className="min-w-0 flex-1">
        <ShortName name={file.name} className="font-medium" marks={cutAtContained(file.name, marked)} />
        {text !== '' && !showsBeginning(snippet, text) && <span className="mt-0.5 line-clamp-2 text-small text-ink-2">{text}</span>}
        {snippet.length > 0 && <span className="mt-0.5 line-clamp-2 text-small text-ink-2"><Snippet parts={snippet} /></span>}
        <span className="tnum mt-1 block text-meta text-ink-3">{[isBelow ? foldersAbove(file).join(' › ') : '', dates.date(file.dateModified)].filter(Boolean).join(' · ')}</span>
      </span>
    </button>
  );
}
