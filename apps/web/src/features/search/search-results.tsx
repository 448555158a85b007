import type { RouteOutput } from '@scriba/contract/route';
import { SEARCH_QUERY_MAX, type searchApi, type SearchHit } from '@scriba/contract/search';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX, TextSearch } from 'lucide-react';
import { Fragment, Suspense, useRef, type ReactNode, type Ref } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../lib/dates.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { cutAtFound, foundBy } from '../../lib/found-by.ts';
import { AwaitedRows } from '../../ui/awaited-rows.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { FileIcon } from '../files/file-icon.tsx';
import { LateTagChips } from '../tags/late-tag-chips.ts';
import { LookFurther, LookingFurther, useLookFurther } from './look-further.tsx';
import { PathNames } from './path-names.tsx';
import { isQuestion, isTooLong, searchQuery, type Question } from './search.queries.ts';
import { allSimilar, countOf, looksFiltered } from './search.rules.ts';
import { SimilarNote } from './similar-note.tsx';
import { NoteSign, Snippet } from './snippet.tsx';

type Props = {
  question: Question;
  onSearch: (query: string) => void;
  openId: string | undefined;
  /** Folders are shown above: then it is of files alone that there are none. */
  areFoldersFound: boolean;
  /** The address of a hit: its file, at the page where the words stand. */
  linkTo: (hit: SearchHit, children: ReactNode, className: string) => ReactNode;
};

/** What was found, or why there is nothing to show. */
export function SearchResults(props: Props) {
  const { question, areFoldersFound } = props;
  const errorMessage = useErrorMessage();
  const answer = useInfiniteQuery(searchQuery(question));
  const isLooking = useLookFurther(answer);
  const list = useRef<HTMLUListElement>(null);
  const { data, error, isPending, isFetchNextPageError } = answer;
  const isEmpty = data?.pages.every(({ hits }) => hits.length === 0) ?? true;
  if (!isQuestion(question)) return <NotAsked query={question.q} />;
  if (error && (isEmpty || !isFetchNextPageError)) return <EmptyState icon={<SearchX />} title={errorMessage(error)} />;
  if (isPending) return <Searching />;
  if (isEmpty) return isLooking ? <LookingFurther /> : <NothingFound question={question} areFoldersFound={areFoldersFound} />;
  return (
    <>
      <Hits {...props} slices={data.pages} list={list} />
      <LookFurther key={JSON.stringify(question)} answer={answer} isLooking={isLooking} list={list} />
    </>
  );
}

/** Each with the place where it stands; last what only words that look alike found. */
type HitsProps = Props & { slices: readonly RouteOutput<typeof searchApi.search>[]; list: Ref<HTMLUListElement> };

function Hits({ question: { q: query }, openId, linkTo, onSearch, slices, list }: HitsProps) {
  const translate = useTranslations('search');
  const hits = slices.flatMap((slice) => slice.hits);
  const similar = allSimilar(slices);
  const isFound = foundBy(query, similar.map(({ word }) => word));
  const firstSimilar = hits.find(({ isSimilar }) => isSimilar)?.file.id;
  return (
    <ul ref={list} aria-label={translate('results')} className="divide-y divide-line/70">
      {hits.map((hit) => (
        <Fragment key={hit.file.id}>
          {hit.file.id === firstSimilar && <li><SimilarNote query={query} words={similar} onSearch={onSearch} /></li>}
          <li>
            {linkTo(hit, <Hit hit={hit} query={query} isFound={isFound} />, classNames('flex gap-3 px-5 py-3.5 outline-offset-[-2px] max-sm:px-4', hit.file.id === openId ? 'bg-hover' : 'hover:bg-hover'))}
          </li>
        </Fragment>
      ))}
    </ul>
  );
}

/** There is nothing to look for yet, or more than is looked for. */
function NotAsked({ query }: { query: string }) {
  const translate = useTranslations('search');
  if (isTooLong(query)) return <EmptyState icon={<SearchX />} title={translate('tooLong', { max: SEARCH_QUERY_MAX })} />;
  return <EmptyState icon={<TextSearch />} title={translate('startTitle')}>{translate('startText')}</EmptyState>;
}

function NothingFound({ question: { q: query, filters }, areFoldersFound }: Pick<Props, 'question' | 'areFoldersFound'>) {
  const translate = useTranslations('search');
  if (query.trim() === '') return <EmptyState icon={<SearchX />} title={translate('noneListed')}>{translate('noneListedText')}</EmptyState>;
  if (areFoldersFound) return <EmptyState icon={<SearchX />} title={translate('noMatches', { query })} />;
  const isFiltered = Object.keys(filters).length > 0;
  const advice = looksFiltered(query) ? 'noneTyped' : isFiltered ? 'noneFiltered' : 'noneText';
  return <EmptyState icon={<SearchX />} title={translate('none', { query })}>{translate(advice)}</EmptyState>;
}

type HitProps = { hit: SearchHit; query: string; isFound: (word: string) => boolean };

function Hit({ hit: { file, folderPath, foundIn, snippet, page }, query, isFound }: HitProps) {
  const translate = useTranslations('search');
  const dates = useDates();
  const isPaged = (file.pageCount ?? 0) > 1;
  return (
    <>
      <span className="pt-0.5"><FileIcon extension={file.fileType} /></span>
      <span className="min-w-0 flex-1">
        <ShortName name={file.name} className="font-medium" marks={cutAtFound(file.name, query, isFound)} />
        {snippet.length > 0 && <span className="mt-0.5 line-clamp-2 text-ink-2">{foundIn === 'note' && <NoteSign />}<Snippet parts={snippet} /></span>}
        <span className="tnum mt-1 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-3">
          <PathNames names={[translate('root'), ...folderPath]} isFound={isFound} />
          {isPaged && page !== null && <span>{translate('page', { page })}</span>}
          <span>{dates.relative(file.dateModified)}</span>
          {file.tagIds.length > 0 && <Suspense><LateTagChips tagIds={file.tagIds} look="result" isFound={isFound} /></Suspense>}
        </span>
      </span>
    </>
  );
}

function Searching() {
  const translate = useTranslations('search');
  return <AwaitedRows rows={6} rowClassName="h-22" label={translate('searching')} />;
}

/** How many files were found; honest about where counting stopped. */
export function SearchCount({ question }: { question: Question }) {
  const translate = useTranslations('search');
  const { data, hasNextPage } = useInfiniteQuery(searchQuery(question));
  const [first] = data?.pages ?? [];
  if (!data || !first || !isQuestion(question)) return null;
  const found = data.pages.reduce((sum, { hits }) => sum + hits.length, 0);
  const { kind, count } = countOf(first, { found, isAll: !hasNextPage });
  if (count === 0 && hasNextPage) return null;
  return <span role="status" className="tnum shrink-0 text-ink-3">{translate(kind, { count })}</span>;
}
