import { useTranslations } from 'use-intl';
import { useTitle } from '../../lib/title.ts';

export function DashboardPage() {
  const translate = useTranslations('shell');
  useTitle(translate('allFiles'));
  return <h1 className="px-5 py-4 text-title font-semibold">{translate('allFiles')}</h1>;
}
