import type { RealtimeEvent } from '@scriba/contract/realtime';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hearChangedFiles, tellChangedFiles } from '../../lib/changed-files.ts';
import { useRealtimeEvent } from '../../lib/realtime.ts';
import { listedFiles } from './file-lists.queries.ts';
import { gatherRowNews } from './row-news.queries.ts';

type FileEvent = Extract<RealtimeEvent, { fileId: string }>;
const isOfFile = (event: RealtimeEvent): event is FileEvent => 'fileId' in event;
/** It takes a file from one list to another, or to another place in it. What is read of a file matters only where it is listed. */
const mayList = ({ name }: FileEvent): boolean => name.startsWith('file.');

/** Keeps lists true while files change here, in another tab, or as they are read. */
export function useLiveRows() {
  const queryClient = useQueryClient();
  useEffect(() => {
    const news = gatherRowNews(queryClient);
    const stopHearing = hearChangedFiles(news.add);
    return () => {
      stopHearing();
      news.stop();
    };
  }, [queryClient]);
  useRealtimeEvent((event) => {
    if (isOfFile(event) && (mayList(event) || listedFiles(queryClient, [event.fileId]).length > 0)) tellChangedFiles([event.fileId]);
  });
}
