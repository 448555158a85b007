import { extractionApi, extractionRawApi, type ExportFormat } from '@scriba/contract/extraction';
import { queryOptions, useIsMutating, useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { apiUrl, callApi, fetchBlob } from '../../lib/api.ts';
import { draftKey, keepDraft } from '../../lib/drafts.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { useMe } from '../../lib/session.ts';
import { readStored } from '../../lib/stored-value.ts';
import { showOrdered } from '../files/files.queries.ts';
import { parseDraft } from './preview.rules.ts';

export const pagesQuery = (fileId: string) => queryOptions({
  queryKey: queryKeys.pages(fileId),
  queryFn: () => callApi(extractionApi.listPages, { params: { fileId } }),
});

/** A page of one reading never changes; a correction or a new reading makes it stale by its event. */
export const pageQuery = (fileId: string, page: number) => queryOptions({
  queryKey: queryKeys.page(fileId, page),
  queryFn: async () => (await callApi(extractionApi.getPage, { params: { fileId, page } })).page,
  staleTime: Infinity,
});

/** A correction or a finished reading makes the places stale with the file itself; a page that was read does not, or each would ask for all. */
export const passagesQuery = (fileId: string, text: string) => queryOptions({
  queryKey: queryKeys.passages(fileId, text),
  queryFn: ({ signal }) => callApi(extractionApi.findPassages, { params: { fileId }, query: { text } }, { signal }),
  enabled: text !== '',
  // Without a connection it fails and says so: one that waits would look for ever.
  networkMode: 'always',
});

export const textQuery = (fileId: string) => queryOptions({
  queryKey: queryKeys.text(fileId),
  queryFn: () => callApi(extractionApi.getText, { params: { fileId } }),
});

export const revisionsQuery = (fileId: string) => queryOptions({
  queryKey: queryKeys.revisions(fileId),
  queryFn: async () => (await callApi(extractionApi.listRevisions, { params: { fileId } })).revisions,
});

/** What was said once is said for ever: a version never changes. */
export const revisionQuery = (fileId: string, revision: number) => queryOptions({
  queryKey: [...queryKeys.revisions(fileId), revision],
  queryFn: async () => (await callApi(extractionApi.getRevision, { params: { fileId, revision } })).text,
  staleTime: Infinity,
});

/** How far the latest reading is, by the server's own count. */
export const readingJobQuery = (fileId: string) => queryOptions({
  queryKey: queryKeys.readingJob(fileId),
  queryFn: () => callApi(extractionApi.getFileJob, { params: { fileId } }),
});

/** `version` tells the pictures of one reading from those of another, because browsers keep them. */
export const pageImageUrl = (fileId: string, page: number, version: string): string =>
  apiUrl(extractionRawApi.pageImage, { params: { fileId, page }, query: { v: version } });

export const exportUrl = (fileId: string, format: ExportFormat): string => apiUrl(extractionRawApi.exportFile, { params: { fileId, format } });

const refreshFile = (queryClient: QueryClient, fileId: string) => Promise.all([
  queryClient.invalidateQueries({ queryKey: queryKeys.file(fileId) }), queryClient.invalidateQueries({ queryKey: queryKeys.search }),
]);

/** Whoever saved sees the new text next, unless it takes longer than this. */
const PATIENCE_MS = 500;

/** Nothing shows the old words once more: pages that are on the screen are waited for, and what is not is forgotten. */
async function refreshSaved(queryClient: QueryClient, fileId: string) {
  queryClient.removeQueries({ queryKey: queryKeys.pageLayouts(fileId), type: 'inactive' });
  await Promise.race([refreshFile(queryClient, fileId), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

const savingOf = (fileId: string) => ['save-text', fileId] as const;

/** Whether a text of this file is on its way, also from an editor that was closed. */
export const useIsSavingText = (fileId: string): boolean => useIsMutating({ mutationKey: savingOf(fileId) }) > 0;

export function useSaveText(fileId: string) {
  const queryClient = useQueryClient();
  const userId = useMe()?.id ?? '';
  return useMutation({
    mutationKey: savingOf(fileId),
    // Without a connection it fails: one that waits would save, later on, what was given up meanwhile.
    networkMode: 'always',
    mutationFn: ({ action, ...body }: { text: string; baseRevision: number; action: string }) =>
      callApi(extractionApi.saveText, { params: { fileId }, body }, { action }),
    // It is saved, whatever the refresh takes: nobody waits for all of that.
    onSuccess: (saved, { text }) => {
      // The editor may be closed by now.
      const key = draftKey(userId, fileId);
      if (parseDraft(readStored(key))?.text === text) keepDraft(key, null);
      queryClient.setQueryData(textQuery(fileId).queryKey, saved);
      return refreshSaved(queryClient, fileId);
    },
  });
}

export function useRestoreRevision(fileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ revision, action }: { revision: number; action: string }) =>
      callApi(extractionApi.restoreRevision, { params: { fileId, revision } }, { action }),
    onSuccess: (saved) => {
      queryClient.setQueryData(textQuery(fileId).queryKey, saved);
      return refreshFile(queryClient, fileId);
    },
  });
}

export function useGivePassword(fileId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (password: string) => callApi(extractionApi.giveEncryptedPassword, { params: { fileId }, body: { password } }),
    onSuccess: ({ jobId }) => {
      showOrdered(queryClient, fileId, jobId);
      return refreshFile(queryClient, fileId);
    },
  });
}

/** The text in another form. The server makes a PDF while it is asked, so what goes wrong is said before anything is saved. */
export const useExport = (fileId: string) => useMutation({ mutationFn: (format: ExportFormat) => fetchBlob(exportUrl(fileId, format)) });
