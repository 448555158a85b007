import { ROOT_FOLDER } from '@scriba/contract/folders';
import type { Tag } from '@scriba/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { Tag as TagIcon, TagX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ListView } from '../../features/files/choose-list-view.tsx';
import { EntryList } from '../../features/files/entry-list.tsx';
import { rowsOfAll } from '../../features/files/files.rules.ts';
import { LateChooseListView } from '../../features/files/late-choose-list-view.tsx';
import { useFileList } from '../../features/files/use-file-list.ts';
import { useKnownFiles } from '../../features/files/use-known-files.ts';
import { useSelection } from '../../features/files/use-selection.ts';
import { useFolders } from '../../features/folders/use-folders.ts';
import { TagDot } from '../../features/tags/tag-dot.tsx';
import { TagMenu } from '../../features/tags/tag-menu.tsx';
import { tagsQuery } from '../../features/tags/tags.queries.ts';
import { hasCode } from '../../lib/api-error.ts';
import { PartLanguage } from '../../lib/part-language.tsx';
import { useTitle } from '../../lib/title.ts';
import { loadTagCatalogue } from '../../locales/load-tag-catalogue.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { withOpenFile } from '../search-params.ts';
import { EmptyList, isMessageDue, ListMessage } from './list-message.tsx';
import { useListView } from './list-view.ts';
import { OpenFile } from './open-file.tsx';

const AHEAD = 30;

/** Route `/tags/…`: the files that have one tag, of every folder. */
export const TagPage = () => <PartLanguage name="tag-catalogue" load={loadTagCatalogue}><Page /></PartLanguage>;

function Page() {
  const { tagId } = useParams({ from: '/workspace/tags/$tagId' });
  const { file: openId } = useSearch({ from: '/workspace/tags/$tagId' });
  const navigate = useNavigate({ from: '/tags/$tagId' });
  const view = useListView();
  const { order, sort, onSort } = view;
  // None of them is listed here.
  const { folders } = useFolders();
  const source = { kind: 'tagged', tagId } as const;
  const list = useFileList(source, order);
  const { tag, name, isUnknown } = useTag(tagId, list.error);
  const selection = useSelection(tagId);
  const known = useKnownFiles({ source, order, files: list.files }, selection.selected);
  const [files, total] = isUnknown ? [[], 0] : [list.files, list.total];
  return (
    <>
      <EntryList scope={name} listId={`${tagId} ${sort}`} isPending={list.isPending} rows={rowsOfAll({ folders: [], files, total })}
        known={{ files: isUnknown ? files : known, folders }} total={total}
        selection={selection} openId={openId} sort={{ order: sort, onChange: onSort }}
        toolbar={<Bar tag={tag} name={name} count={total} view={view} />}
        place={{
          openFolder: (folder) => void navigate({ to: '/dashboard', search: folder === ROOT_FOLDER ? {} : { folder } }), goUp: () => {}, findTyped: list.findTyped,
          openFile: ({ id }, isFull) => void navigate({ search: (known) => withOpenFile(known, { file: id, ...(isFull && { view: 'full' as const }) }) }),
        }}
        onReach={(index) => list.want(index + AHEAD)} loadAll={async () => (await list.loadAll()).map(({ id }) => id)}
        message={total === 0 && <NoFiles isPending={list.isPending} error={list.error} isUnknown={isUnknown} />} />
      <OpenFile files={files} onChange={(change, replace) => void navigate({ search: (known) => withOpenFile(known, change), replace })} />
    </>
  );
}

/** The tag, once it is known; and whether there is none, which the list of its files may say earlier. */
function useTag(tagId: string, error: Error | null) {
  const translate = useTranslations('tags');
  const translateFiles = useTranslations('files');
  const { data: tags } = useQuery(tagsQuery);
  const tag = tags?.find(({ id }) => id === tagId);
  const isUnknown = tags ? !tag : hasCode(error, 'tag.not_found');
  useTitle(tag?.name ?? translateFiles('tagsOf'));
  return { tag, isUnknown, name: tag?.name ?? (isUnknown ? translate('unknown') : '\u00a0') };
}

function Bar({ tag, name, count, view }: { tag: Tag | undefined; name: string; count: number; view: ListView }) {
  const translate = useTranslations('files');
  return (
    <>
      {tag && <TagDot color={tag.color} className="size-3" />}
      <h1 className="min-w-0 flex-1 truncate text-title font-semibold tracking-[-.01em]">{name}</h1>
      <span role="status" className="tnum text-ink-3 max-sm:hidden">{count > 0 && translate('fileCount', { count })}</span>
      <LateChooseListView {...view} hasPages={false} />
      {tag && <TagMenu tag={tag} />}
    </>
  );
}

/** Says why no file is listed. */
function NoFiles(state: { isPending: boolean; error: Error | null; isUnknown: boolean }) {
  const translate = useTranslations('tags');
  if (state.isUnknown) return <EmptyState icon={<TagX />} title={translate('unknownHint')} />;
  if (isMessageDue(state)) return <ListMessage {...state} />;
  return <EmptyList icon={<TagIcon />} title={translate('empty')}>{translate('emptyHint')}</EmptyList>;
}
