import { useTranslations } from 'use-intl';
import { useTitle } from '../../lib/title.ts';
import { Article } from './article.tsx';

const sections = ['operator', 'yourFiles', 'limits', 'reading', 'software'] as const;

export function TermsPage() {
  const translate = useTranslations('terms');
  useTitle(translate('title'));
  return (
    <Article title={translate('title')} lead={translate('lead')}
      sections={sections.map((id) => ({ id, title: translate(`${id}.title`), text: translate(`${id}.text`) }))} />
  );
}
