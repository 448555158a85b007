import { allowedName, visibleName } from '@scriba/contract/names';
import type { Usage } from '@scriba/contract/usage';
import { onlineManager, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ConnectionError, isPassing } from '../../lib/api-error.ts';
import { useErrorMessage } from '../../lib/error-message.ts';
import { useArePlansOffered, useOffer } from '../../lib/offered-plans.ts';
import { useSession } from '../../lib/session.ts';
import { readForTab, storeForTab } from '../../lib/stored-value.ts';
import { useReportError } from '../../ui/report-error.ts';
import { showToast } from '../../ui/toast.tsx';
import { usageQuery } from '../usage/usage.queries.ts';
import { keepForLater, type Batch } from './keep-for-later.ts';
import { isClutter, isHiddenInFolder, type Found, type FoundFile } from './read-dropped.ts';
import type { UploadQueue } from './upload-queue.ts';
import type { Uploads } from './uploads-context.ts';
import { useQuotaText } from './use-quota-text.ts';
import { useTellRefused } from './use-tell-refused.ts';
import { folderMaker } from './uploads.queries.ts';
import { lowExtractions, quotaProblemOf, refusalOf, type QuotaProblem, type RefusedFile } from './uploads.rules.ts';

/** Toasts with something to press stay longer. */
const WITH_ACTION_MS = 6000;
const WARNED_KEY = 'scriba.low-extractions';

const sizeOf = (files: readonly FoundFile[]) => files.reduce((sum, { file }) => sum + file.size, 0);

/** From a drop to the queue: finds the files, refuses by name, compares with what the account may use, makes the folders. */
export function useAddFiles(queue: UploadQueue) {
  const translate = useTranslations('uploads');
  const reportError = useReportError();
  const session = useSession();
  const { collect, finding } = useCollect();
  const askUsage = useAskUsage();
  const beginBatch = useTellRefused(queue);
  const blockedByQuota = useQuotaToasts();
  const offer = useOffer();
  const send = useSend(queue);
  const tellKeptNames = useTellKeptNames();

  const take = async (batch: Batch): Promise<boolean> => {
    const usage = await askUsage(batch);
    if (typeof usage === 'boolean') return usage;
    if (batch.signal?.aborted) return false;
    const pending = queue.items.all().filter(({ status, isKept }) => status === 'pending' && !isKept);
    const waiting = { count: pending.length, sizeBytes: pending.reduce((sum, { size }) => sum + size, 0) };
    const problem = quotaProblemOf({ count: batch.files.length, sizeBytes: sizeOf(batch.files) }, usage, waiting);
    if (problem) {
      blockedByQuota(problem, (first) => void take({ ...batch, files: batch.files.slice(0, first) }).catch(reportError));
      return false;
    }
    await send(batch, takeOrReport);
    tellKeptNames(batch.files);
    warnOnce(lowExtractions(usage, waiting.count + batch.files.length), (left) => {
      showToast({ title: translate('quota.low', { left, ...offer }), shownMs: WITH_ACTION_MS });
    });
    return true;
  };
  const takeOrReport = (batch: Batch): Promise<boolean> => take(batch).catch((error: unknown) => {
    reportError(error);
    return false;
  });

  const addFiles = async (found: AsyncIterable<Found>, folderId: string): Promise<boolean> => {
    const { files, unreadable, clutter } = await collect(found, folderId);
    const all = files.map((each) => ({ each, refusal: refusalOf(each.file, session) }));
    // What a folder hides is taken where it can be read, and is no failure where it cannot.
    const judged = all.filter(({ each, refusal }) => !refusal || !isHiddenInFolder(each));
    const hidden = clutter + all.length - judged.length;
    if (hidden > 0) showToast({ title: translate('leftOut', { count: hidden }) });
    beginBatch();
    queue.refused.add([...unreadable, ...judged.flatMap(({ each: { file }, refusal }) =>
      (refusal ? [{ file, name: file.name, size: file.size, folderId, reason: refusal, params: { maxBytes: session.maxUploadBytes } }] : []))]);
    const accepted = judged.filter(({ refusal }) => !refusal).map(({ each }) => each);
    if (accepted.length > 0) return await take({ files: accepted, folderId });
    if (judged.length + unreadable.length + hidden === 0) showToast({ title: translate('nothingFound') });
    return false;
  };
  const addOrReport: Uploads['addFiles'] = (found, folderId) => addFiles(found, folderId).catch((error: unknown) => {
    reportError(error);
    return false;
  });

  return { addFiles: addOrReport, finding };
}

/** Finds the files in what was dropped or chosen, and says meanwhile how many there are. */
function useCollect() {
  const [finding, setFinding] = useState<number>();
  const looking = useRef(0);
  const collect = async (found: AsyncIterable<Found>, folderId: string) => {
    const files: FoundFile[] = [];
    const unreadable: RefusedFile[] = [];
    let clutter = 0;
    looking.current += 1;
    setFinding(0);
    try {
      for await (const each of found) {
        if ('unreadable' in each) unreadable.push({ name: each.unreadable, size: 0, folderId, reason: 'unreadable', params: {} });
        else if (isClutter(each)) clutter += 1;
        else files.push(each);
        if (files.length % 50 === 0) setFinding(files.length);
      }
    } finally {
      looking.current -= 1;
      if (looking.current === 0) setFinding(undefined);
    }
    return { files, unreadable, clutter };
  };
  return { collect, finding };
}

/** What the account may use, or whether the files are kept until there is a connection to ask. */
function useAskUsage() {
  const queryClient = useQueryClient();
  return async (batch: Batch): Promise<Usage | boolean> => {
    const keeping = onlineManager.isOnline() ? undefined : keepForLater(batch);
    if (keeping) return await keeping;
    return await queryClient.fetchQuery({ ...usageQuery, staleTime: 0 }).catch((error: unknown) => {
      const later = error instanceof ConnectionError && !batch.signal?.aborted ? keepForLater(batch) : undefined;
      if (!later) throw error;
      return later;
    });
  };
}

/** Puts files into the queue as soon as the folders that they were dropped with are there. */
function useSend(queue: UploadQueue) {
  const errorMessage = useErrorMessage();
  const queryClient = useQueryClient();
  return async ({ files, folderId, signal }: Batch, takeAgain: (batch: Batch) => Promise<boolean>) => {
    const makeFolder = folderMaker(queryClient);
    const refused: RefusedFile[] = [];
    for (const group of Map.groupBy(files, ({ folders }) => JSON.stringify(folders)).values()) {
      try {
        const target = await makeFolder(folderId, group[0]?.folders ?? []);
        if (signal?.aborted) return;
        queue.add(group.map(({ file }) => ({ file, name: file.name, folderId: target })));
      } catch (error) {
        if (signal?.aborted || await isKeptAfter(error, { files: group, folderId })) continue;
        const params = { reason: errorMessage(error) };
        refused.push(...group.map((found) => ({
          file: found.file, name: found.file.name, size: found.file.size, folderId, reason: 'folder' as const, params,
          again: (wanted: AbortSignal) => takeAgain({ files: [found], folderId, signal: wanted }),
        })));
      }
    }
    queue.refused.add(refused);
  };
}

/** What may pass by itself is waited for where there is room. */
const isKeptAfter = async (error: unknown, batch: Batch): Promise<boolean> => isPassing(error) && await keepForLater(batch) === true;

/** Says which names cannot be kept as they are, because of characters that some system refuses. */
function useTellKeptNames() {
  const translate = useTranslations('uploads.keptNames');
  return (files: readonly FoundFile[]) => {
    const names = files.flatMap(({ file, folders }) => [...folders, file.name]);
    const changed = [...new Set(names)].filter((name) => allowedName(name) !== visibleName(name));
    const [first] = changed;
    if (first === undefined) return;
    const title = translate('title', { count: changed.length, name: visibleName(first), kept: allowedName(first) });
    showToast({ title, description: translate('reason'), shownMs: WITH_ACTION_MS });
  };
}

/** Says why a batch is blocked; the plan can be changed, and as many as fit can be sent all the same. */
function useQuotaToasts() {
  const translate = useTranslations('uploads');
  const navigate = useNavigate();
  const quotaText = useQuotaText();
  const arePlansOffered = useArePlansOffered();
  return (problem: QuotaProblem, uploadFirst: (count: number) => void) => {
    const left = problem.kind === 'too_many' ? problem.left : 0;
    showToast({
      tone: 'bad', title: quotaText(problem.kind, left), shownMs: WITH_ACTION_MS,
      ...(arePlansOffered && { action: { text: translate('upgrade'), onPress: () => void navigate({ to: '/plans' }) } }),
      ...(left > 0 && { otherAction: { text: translate('quota.uploadFirst', { left }), onPress: () => uploadFirst(left) } }),
    });
  };
}

/** Once in a visit is enough. */
function warnOnce(left: number | undefined, warn: (left: number) => void) {
  if (left === undefined || readForTab(WARNED_KEY) !== null) return;
  storeForTab(WARNED_KEY, String(left));
  warn(left);
}
