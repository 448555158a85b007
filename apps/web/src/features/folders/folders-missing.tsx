import { useTranslations } from 'use-intl';
import { useErrorMessage } from '../../lib/error-message.ts';
import { Button } from '../../ui/button.tsx';

type Props = { problem: Error; again: () => void };

/** Stands where the folders would be that could not be fetched: why, and how to ask once more. */
export function FoldersMissing({ problem, again }: Props) {
  const translate = useTranslations('folders');
  const translatePage = useTranslations('errorPage');
  const errorMessage = useErrorMessage();
  return (
    <div role="alert" className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2 text-small text-ink-2">
      <p className="min-w-0 flex-1 basis-40">{translate('missing')} {errorMessage(problem)}</p>
      <Button size="small" onPress={again}>{translatePage('tryAgain')}</Button>
    </div>
  );
}
