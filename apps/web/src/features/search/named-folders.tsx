import type { Folder } from '@scriba/contract/folders';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { cutAtWords, foundBy } from '../../lib/found-by.ts';
import { useLanguage } from '../../lib/language.tsx';
import { Button } from '../../ui/button.tsx';
import { ShortName } from '../../ui/short-name.tsx';
import { FolderIcon } from '../folders/folder-icon.tsx';
import { foldersQuery } from '../folders/folders.queries.ts';
import { pathTo, withAllInside } from '../folders/folders.rules.ts';
import { PathNames } from './path-names.tsx';
import { foldersNamed } from './named-folders.rules.ts';
import { isQuestion, type Question } from './search.queries.ts';

const SHOWN = 5;

/** Folders that are called as was searched for; none where filters ask for what only files have. */
export function useNamedFolders({ q, filters }: Question): Folder[] {
  const { language } = useLanguage();
  const { data: { folders = [] } = {} } = useQuery(foldersQuery);
  const { folder: belowId, ...ofFiles } = filters;
  if (!isQuestion({ q, filters }) || Object.keys(ofFiles).length > 0) return [];
  return foldersNamed(withAllInside(folders), { query: q, belowId }, language);
}

type Props = {
  query: string;
  folders: readonly Folder[];
  linkTo: (folder: Folder, children: ReactNode, className: string) => ReactNode;
};

/** The first few, above the files. */
export function NamedFolders({ query, folders, linkTo }: Props) {
  const translate = useTranslations('search');
  const [allOf, setAllOf] = useState<string>();
  const shown = allOf === query ? folders : folders.slice(0, SHOWN);
  const list = useRef<HTMLUListElement>(null);
  const wasShown = useRef(shown.length);
  // The button goes when it was pressed: who works with the keyboard goes on with what it brought.
  useEffect(() => {
    if (shown.length > wasShown.current && allOf === query) list.current?.children[wasShown.current]?.querySelector('a')?.focus();
    wasShown.current = shown.length;
  }, [shown.length, allOf, query]);
  return (
    <>
      <section className="border-b border-line/70 pb-1">
        <h2 className="px-5 pt-3 pb-1 text-meta text-ink-3 max-sm:px-4">{translate('folders')}</h2>
        <ul ref={list} aria-label={translate('folders')}>
          {shown.map((folder) => (
            <li key={folder.id}>
              {linkTo(folder, <NamedFolder folder={folder} query={query} />, 'flex gap-3 px-5 py-2 outline-offset-[-2px] hover:bg-hover max-sm:px-4')}
            </li>
          ))}
        </ul>
        {shown.length < folders.length && (
          <div className="px-5 pt-1 pb-2 max-sm:px-4">
            <Button size="small" variant="quiet" onPress={() => setAllOf(query)}>{translate('allFolders', { count: folders.length })}</Button>
          </div>
        )}
      </section>
      <h2 className="px-5 pt-3 pb-1 text-meta text-ink-3 max-sm:px-4">{translate('matches')}</h2>
    </>
  );
}

function NamedFolder({ folder: { name, color, parentId, fileCount }, query }: { folder: Folder; query: string }) {
  const translate = useTranslations('search');
  const translateFiles = useTranslations('files');
  const { data: { folders = [] } = {} } = useQuery(foldersQuery);
  const isFound = foundBy(query);
  return (
    <>
      <span className="pt-0.5"><FolderIcon color={color} /></span>
      <span className="min-w-0 flex-1">
        <ShortName name={name} className="font-medium" marks={cutAtWords(name, isFound)} />
        <span className="tnum mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 text-meta text-ink-3">
          <PathNames names={[translate('root'), ...pathTo(folders, parentId).map((above) => above.name)]} isFound={isFound} />
          <span>{translateFiles('fileCount', { count: fileCount })}</span>
        </span>
      </span>
    </>
  );
}
