import { useTranslations } from 'use-intl';
import { useTitle } from '../../lib/title.ts';

export function SearchPage() {
  const translate = useTranslations('shell');
  useTitle(translate('search'));
  return <h1 className="px-5 py-4 text-title font-semibold">{translate('search')}</h1>;
}
