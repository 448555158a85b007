import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/formats.ts';
import { useOffer } from '../../lib/offered-plans.ts';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { ApiRoutes } from './api-routes.tsx';
import { ArticleLanguage } from './article-language.tsx';
import { Article } from './article.tsx';

const sections = ['upload', 'reading', 'correct', 'search', 'takeOut', 'limits'] as const;

/** Route `/docs`: how the product is used, and every route of its API. */
export const DocsPage = () => <ArticleLanguage><Docs /></ArticleLanguage>;

function Docs() {
  const translate = useTranslations('docs');
  const offer = useOffer();
  const size = useFormats().size(useSession().maxUploadBytes);
  useTitle(translate('title'));
  return (
    <Article title={translate('title')} lead={translate('lead')}
      sections={sections.map((id) => ({ id, title: translate(`${id}.title`), text: translate(`${id}.text`, { size, ...offer }) }))}>
      <section className="mt-12">
        <h2 id="api" className="text-title font-semibold">{translate('api.title')}</h2>
        <p className="mt-1.5 text-ink-2">
          {translate.rich('api.text', { openapi: (chunks) => <a href="/api/openapi.json" className="font-medium text-accent underline">{chunks}</a> })}
        </p>
        <ApiRoutes />
      </section>
    </Article>
  );
}
