import { useTranslations } from 'use-intl';
import { useTitle } from '../../lib/title.ts';

export function FavoritesPage() {
  const translate = useTranslations('shell');
  useTitle(translate('favorites'));
  return <h1 className="px-5 py-4 text-title font-semibold">{translate('favorites')}</h1>;
}
