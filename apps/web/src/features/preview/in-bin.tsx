import type { FileDetails } from '@scriba/contract/files';
import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { queryKeys } from '../../lib/query-keys.ts';
import { Button } from '../../ui/button.tsx';
import { useReportError } from '../../ui/report-error.ts';
import { useRestoreFiles } from '../files/files.queries.ts';

/** Says of an open file that it lies in the bin, perhaps since another tab put it there: what is corrected now would go with it. */
export function InBin({ file: { id, trashedAt } }: { file: FileDetails }) {
  const translate = useTranslations('preview');
  const translateFiles = useTranslations('files');
  const restore = useRestoreFiles();
  const reportError = useReportError();
  const queryClient = useQueryClient();
  const look = () => queryClient.invalidateQueries({ queryKey: queryKeys.file(id) });
  const bringBack = () => restore.mutate({ fileIds: [id] }, { onSuccess: look, onError: reportError });
  if (trashedAt === null) return null;
  return (
    <div role="status" className="flex shrink-0 items-center gap-3 border-b border-line bg-warn-soft py-2 pr-3 pl-4 text-small text-ink">
      <Trash2 aria-hidden size={16} className="shrink-0 text-warn" />
      <p className="min-w-0 flex-1">{translate('inBin')}</p>
      <Button size="small" isPending={restore.isPending} onPress={bringBack}>{translateFiles('restore')}</Button>
    </div>
  );
}
