import type { Tag } from '@scriba/contract/tags';
import { useRouter } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { newActionId } from '../../lib/action-id.ts';
import { useReportError } from '../../ui/report-error.ts';
import { offerUndo } from '../undo/ask-undo.ts';
import { useChangeTag, useMergeTags, useRemoveTag, type TagChange } from './tag-changes.queries.ts';

type Work = { title: string; work: (action: string) => Promise<unknown>; onUndone?: (done: readonly string[]) => void };

/** Does it, says what was done, and how it is undone. */
export function useTagActions() {
  const translate = useTranslations('tags');
  const translateFiles = useTranslations('files');
  const reportError = useReportError();
  const leave = useLeaveTag();
  const { mutateAsync: changeTag } = useChangeTag();
  const { mutateAsync: removeTag } = useRemoveTag();
  const { mutateAsync: mergeTags } = useMergeTags();
  const act = ({ title, work, onUndone }: Work) => {
    const action = newActionId();
    return work(action).then(() => offerUndo(action, { title, undo: translateFiles('undo') }, onUndone));
  };
  /** A tag that goes takes its list along, and brings it back. */
  const actAway = ({ id, intoId, ...work }: Omit<Work, 'onUndone'> & { id: string; intoId?: string }) => {
    const comeBack = leave(id, intoId);
    return act({ ...work, onUndone: (done) => { if (done.includes(id)) comeBack(); } }).catch((error: unknown) => {
      comeBack();
      reportError(error);
    });
  };
  return {
    change: ({ id, name }: Tag, change: TagChange) =>
      act({ title: translate('changed', { name: change.name ?? name }), work: (action) => changeTag({ tagId: id, change, action }) }).catch(reportError),
    remove: ({ id, name }: Tag) => actAway({ id, title: translate('removed', { name }), work: (action) => removeTag({ tagId: id, action }) }),
    merge: ({ id, name }: Tag, into: Tag) =>
      actAway({ id, intoId: into.id, title: translate('merged', { name, into: into.name }), work: (action) => mergeTags({ tagId: id, intoId: into.id, action }) }),
  };
}

const listOf = (tagId: string) => ({ to: '/tags/$tagId', params: { tagId }, search: {}, replace: true }) as const;

/** Whoever looks at the list of a tag that goes is led to what has its files. Answers the way back, which nobody takes who went elsewhere since. */
function useLeaveTag() {
  const router = useRouter();
  const pathname = () => router.state.location.pathname;
  return (tagId: string, intoId: string | undefined): (() => void) => {
    if (pathname() !== `/tags/${tagId}`) return () => {};
    void router.navigate(intoId === undefined ? { to: '/dashboard', search: {}, replace: true } : listOf(intoId));
    const left = intoId === undefined ? '/dashboard' : `/tags/${intoId}`;
    return () => {
      const { file, folder } = router.state.location.search;
      if (pathname() === left && file === undefined && folder === undefined) void router.navigate(listOf(tagId));
    };
  };
}
