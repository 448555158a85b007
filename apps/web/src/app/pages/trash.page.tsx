import { useTranslations } from 'use-intl';
import { useTitle } from '../../lib/title.ts';

export function TrashPage() {
  const translate = useTranslations('shell');
  useTitle(translate('bin'));
  return <h1 className="px-5 py-4 text-title font-semibold">{translate('bin')}</h1>;
}
