import type { RealtimeEvent } from '@scriba/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useRealtimeEvent } from '../../lib/realtime.ts';
import { fileDetailsQuery, listedFiles, patchFiles } from './files.queries.ts';

/** A file that is read page by page is asked about once in this time. */
const PATIENCE_MS = 600;

type FileEvent = Extract<RealtimeEvent, { fileId: string }>;
const changesOneRow = (event: RealtimeEvent): event is FileEvent => event.name.startsWith('extraction.') || event.name === 'text.changed';

/**
 * Keeps rows true while files are read: fetches the one file that an event names and puts it in its place,
 * so that a list of ten thousand is never fetched again for a page that was read.
 */
export function useLiveRows() {
  const queryClient = useQueryClient();
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>());

  useEffect(() => {
    const timers = waiting.current;
    return () => { for (const timer of timers.values()) clearTimeout(timer); };
  }, []);

  const fetchRow = async (fileId: string) => {
    waiting.current.delete(fileId);
    if (listedFiles(queryClient, [fileId]).length === 0) return;
    const file = await queryClient.fetchQuery({ ...fileDetailsQuery(fileId), staleTime: 0 }).catch(() => undefined);
    // A file that is gone meanwhile leaves its lists by its own event.
    if (file) patchFiles(queryClient, [fileId], () => file);
  };

  useRealtimeEvent((event) => {
    if (!changesOneRow(event) || waiting.current.has(event.fileId)) return;
    waiting.current.set(event.fileId, setTimeout(() => void fetchRow(event.fileId), PATIENCE_MS));
  });
}
