import { ListChecks } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AdministrationFrame, AdministrationPart } from '../administration-frame.tsx';

/** Route `/admin/rules`: the place of rules that wait for a reviewer. */
export const RuleApprovalsPage = () => <AdministrationPart><Page /></AdministrationPart>;

function Page() {
  const translate = useTranslations('ruleApprovals');
  return (
    <AdministrationFrame title={translate('title')} lead={translate('lead')}>
      <EmptyState icon={<ListChecks />} title={translate('none')}>{translate('noneText')}</EmptyState>
    </AdministrationFrame>
  );
}
