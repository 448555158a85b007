import { searchFilterNames, type SearchFilterName } from '@scriba/contract/search-filters';
import { defaultPreferences, sortOrders } from '@scriba/contract/session';

/**
 * What the address of a page may say, and nothing else: anyone can write an address. A parameter that makes no sense
 * is dropped, so that a stale or mistyped link still opens the page.
 */
type Raw = Record<string, unknown>;

/** One more than is searched for, so that a longer one is told apart. */
const LONGEST = 513;

/** The router takes `2024` for a number and `true` for a truth, but only where writing them gives the same letters again. */
const text = (value: unknown): string | undefined =>
  (['string', 'number', 'boolean'].includes(typeof value) && value !== '' ? String(value).slice(0, LONGEST) : undefined);
const oneOf = <const Choice extends string>(value: unknown, choices: readonly Choice[]): Choice | undefined => choices.find((each) => each === value);
/** Page 1 is where a list begins and needs no word. */
const pageNumber = (value: unknown): number | undefined => (Number.isInteger(Number(value)) && Number(value) > 1 ? Number(value) : undefined);

/** What is not there stays as undefined: of a key that is missing, the router would take what the address says. */
const present = <Values extends Raw>(values: Values): Partial<Values> => values;

/**
 * `file` is open beside the list, or fills the screen with `view: full`; `show` is the part of it that is seen,
 * `at` the page of it, `strip` its pages in small beside it, and the words of `q` are marked in it.
 */
const openFile = (raw: Raw) => ({
  file: text(raw['file']), at: pageNumber(raw['at']), q: text(raw['q']),
  view: oneOf(raw['view'], ['full']), show: oneOf(raw['show'], ['page', 'both', 'text']), strip: raw['strip'] === true || undefined,
});

type OpenFileSearch = Partial<ReturnType<typeof openFile>>;
export type OpenFileChange = Omit<OpenFileSearch, 'q'>;

/** The address with something else of an open file; `undefined` takes a word out of it. */
export const withOpenFile = <Search extends OpenFileSearch>(known: Search, change: OpenFileChange): Search =>
  ({ ...known, ...change });

/** The address with another page of the list; the first one needs no word. */
export const withPage = <Search extends { page?: number | undefined }>({ page: _page, ...known }: Search, page: number): Omit<Search, 'page'> & { page?: number } =>
  ({ ...known, ...(page > 1 && { page }) });

/** In which order a list is, and whether it has pages. */
const listView = (raw: Raw) => ({ sort: oneOf(raw['sort'], sortOrders), list: oneOf(raw['list'], ['pages', 'endless']) });
export type View = ReturnType<typeof listView>;

/** The address with another view of the list; what is usual needs no word. */
export const withView = <Search extends Partial<View>>(known: Search, { sort, list }: View): Search => ({
  ...known, sort: sort === defaultPreferences.sort ? undefined : sort, list: list === defaultPreferences.list ? undefined : list,
});

/** With `find`, the files of the folder are being searched: who comes back from one that was found goes on there. */
export const readDashboardSearch = (raw: Raw) => present({
  folder: text(raw['folder']), page: pageNumber(raw['page']), find: raw['find'] === true || undefined, ...listView(raw), ...openFile(raw),
});
export type DashboardSearch = ReturnType<typeof readDashboardSearch>;

/** Pairs to be judged, that of `pair` and `with` first, or with `kept` those that were judged: the router takes the word for a truth. */
export const readDuplicatesSearch = (raw: Raw) => present({
  kept: raw['kept'] === true ? true : undefined, pair: text(raw['pair']), with: text(raw['with']), ...openFile(raw),
});

/** The words of a search, and what leaves files out; what these may be is known to the page. */
export const readSearchSearch = (raw: Raw) => present({
  ...Object.fromEntries(searchFilterNames.map((name) => [name, text(raw[name])])) as Record<SearchFilterName, string | undefined>, ...openFile(raw),
});
export type SearchSearch = ReturnType<typeof readSearchSearch>;

export const readAuthSearch = (raw: Raw) => present({ origin: text(raw['origin']), mode: oneOf(raw['mode'], ['sign-up', 'second-step']) });
export const readVerifySearch = (raw: Raw) => present({ origin: text(raw['origin']) });
export const readActionSearch = (raw: Raw) => present({ mode: oneOf(raw['mode'], ['verifyEmail', 'resetPassword', 'choosePassword', 'changeEmail', 'undoEmail']), token: text(raw['token']) });
/** Anyone can write such an address: no more of it is shown than an administrator can say. */
export const readSuspendedSearch = (raw: Raw) => present({ reason: text(raw['reason'])?.slice(0, 300), email: text(raw['email'])?.slice(0, 300) });
const administrators = ['q', 'role', 'state', 'act', 'person', 'from', 'to'] as const;
/** What the lists of administrators are filtered by. Which words make sense is known to their pages, which are fetched later. */
export const readAdministrationSearch = (raw: Raw) =>
  present(Object.fromEntries(administrators.map((name) => [name, text(raw[name])])) as Record<(typeof administrators)[number], string | undefined>);

/** Whoever comes back from paying says so; what holds is asked of the server. */
export const readPlansSearch = (raw: Raw) =>
  present({ success: text(raw['success']) === 'true' || undefined, plan: oneOf(raw['plan'], ['pro', 'business', 'enterprise']) });
