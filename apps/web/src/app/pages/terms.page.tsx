import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useOffer } from '../../lib/offered-plans.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { ArticleLanguage } from './article-language.tsx';
import { Article } from './article.tsx';

const sections = ['operator', 'yourFiles', 'limits', 'reading', 'software'] as const;

export const TermsPage = () => <ArticleLanguage><Terms /></ArticleLanguage>;

function Terms() {
  const translate = useTranslations('terms');
  const offer = useOffer();
  const size = useFormats().size(useSession().maxUploadBytes);
  useTitle(translate('title'));
  return (
    <Article title={translate('title')} lead={translate('lead')}
      sections={sections.map((id) => ({ id, title: translate(`${id}.title`), text: translate(`${id}.text`, { size, ...offer }) }))} />
  );
}
