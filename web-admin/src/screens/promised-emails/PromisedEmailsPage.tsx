import { reaches } from '@chatbot-saas/contract/domain';
import { Tabs } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useSearchParams } from 'react-router-dom';
import { Page } from '../../components/page/Page.tsx';
import { useMember } from '../../session/session.ts';
import { PromisesPanel } from './PromisesPanel.tsx';
import { TeamMailsPanel } from './TeamMailsPanel.tsx';

/** What visitors wait for by email; for admins also what went to the team. */
export default function PromisedEmailsPage() {
  const { user } = useMember();
  const [params, setParams] = useSearchParams();
  const title = t`Promised emails`;
  if (!reaches(user.role, 'admin')) {
    return (
      <Page title={title}>
        <PromisesPanel />
      </Page>
    );
  }
  const view = params.get('view') === 'team' ? 'team' : 'visitors';
  return (
    <Page title={view === 'team' ? t`Emails to your team` : title}>
      <Tabs
        label={t`Emails`}
        value={view}
        onChange={(next) => setParams(next === 'team' ? { view: next } : {})}
        tabs={[
          { value: 'visitors', label: t`To visitors`, content: <PromisesPanel /> },
          { value: 'team', label: t`To your team`, content: <TeamMailsPanel /> },
        ]}
      />
    </Page>
  );
}
