import { useTranslations } from 'use-intl';
import { Callout } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Stands where something could not be fetched: why, and how to ask once more. */
export function TryAgain({ reason, onPress }: { reason: string; onPress: () => void }) {
  const translate = useTranslations('preview');
  return (
    <div role="alert" className="p-4">
      <Callout tone="bad">
        <div className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 flex-1">{reason}</span>
          <Button size="small" onPress={onPress}>{translate('tryAgain')}</Button>
        </div>
      </Callout>
    </div>
  );
}
