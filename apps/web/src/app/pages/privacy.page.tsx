import { UNCONFIRMED_DAYS } from '@scriba/contract/accounts';
import { CONTACT_KEPT_DAYS } from '@scriba/contract/contact';
import { DELETION_UNDO_DAYS } from '@scriba/contract/privacy';
import { useTranslations } from 'use-intl';
import { CookieChoice } from '../../features/consent/cookie-choice.tsx';
import { ContactButton } from '../../features/contact/contact-button.tsx';
import { OwnData } from '../../features/privacy/own-data.tsx';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { ArticleLanguage } from './article-language.tsx';
import { Article } from './article.tsx';

const sections = ['whoSees', 'whatIsKept', 'cookies', 'reading', 'deletion', 'ownData', 'questions'] as const;
const more = { cookies: <CookieChoice />, ownData: <div className="mt-4"><OwnData /></div>, questions: <div className="mt-4"><AskUs /></div> };

/** In days. */
const LASTING = { unconfirmedDays: String(UNCONFIRMED_DAYS), contactDays: String(CONTACT_KEPT_DAYS), keepDays: String(DELETION_UNDO_DAYS) };

/** What this installation keeps of a person. The operator answers for it, so the page says only what the program does. */
export const PrivacyPage = () => <ArticleLanguage><Privacy /></ArticleLanguage>;

function Privacy() {
  const translate = useTranslations('privacy');
  const lasting = { ...LASTING, binDays: String(useSession().trashDays) };
  useTitle(translate('title'));
  return (
    <Article title={translate('title')} lead={translate('lead')}
      sections={sections.map((id) => ({ id, title: translate(`${id}.title`), text: translate(`${id}.text`, lasting), ...(id in more && { more: more[id as keyof typeof more] }) }))} />
  );
}

function AskUs() {
  const translate = useTranslations('privacy.questions');
  return <ContactButton>{translate('write')}</ContactButton>;
}
