import { useTranslations } from 'use-intl';
import { useSession } from '../../lib/session.ts';
import { useTitle } from '../../lib/title.ts';
import { ChooseMode } from './choose-mode.tsx';
import { CreateFirstAccount } from './create-first-account.tsx';

/** Route `/setup`: the first account, then the one question that only its owner can answer. */
export function SetupPage() {
  const translate = useTranslations('setup');
  const { needsSetup } = useSession();
  useTitle(translate('title'));
  return needsSetup ? <CreateFirstAccount /> : <ChooseMode />;
}
