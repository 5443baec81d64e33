import type { TeamMail } from '@chatbot-saas/contract';
import { DELIVERY_RETENTION_DAYS, type MailStatus } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, EmptyState, SegmentedControl } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { useMailStatus } from '../../hooks/use-mail-status.ts';
import { MailsSkeleton } from './MailsSkeleton.tsx';
import { TeamMailRow } from './TeamMailRow.tsx';
import { useTeamMails } from './team-mails.ts';

type Filter = MailStatus | 'all';
const FILTERS: readonly { value: Filter; label: MessageDescriptor }[] = [
  { value: 'all', label: msg`All` },
  { value: 'delivered', label: msg`Delivered` },
  { value: 'pending', label: msg`Waiting` },
  { value: 'failed', label: msg`Failed` },
  { value: 'skipped', label: msg`Skipped` },
];

/** The mails to members who were away, and what became of each. */
export function TeamMailsPanel() {
  const [filter, setFilter] = useState<Filter>('all');
  const mails = useTeamMails();
  // Without a mail server nothing goes out, however often it is asked for.
  const isConfigured = useMailStatus().data?.isConfigured ?? true;
  const isShown = ({ status }: TeamMail) => filter === 'all' || status === filter;

  const body = () => {
    if (mails.isPending) return <MailsSkeleton label={t`Loading emails to your team…`} />;
    if (mails.isError && !mails.data) {
      return <LoadFailure title={t`Couldn’t load emails to your team`} query={mails} />;
    }
    const shown = mails.data.filter(isShown);
    if (shown.length === 0) return <NoMails isFiltered={mails.data.length > 0} />;
    return (
      <ul aria-label={t`Emails to your team`} className="divide-y divide-line">
        {shown.map((mail) => (
          <TeamMailRow key={mail.id} mail={mail} canSend={isConfigured} />
        ))}
      </ul>
    );
  };

  return (
    <div className="flex flex-col gap-4">
      {!isConfigured && (
        <p className="text-muted">{t`No email notifications: this server sends no email.`}</p>
      )}
      <Card className="overflow-hidden">
        <CardHeader
          title={t`Notifications and digests`}
          description={t`Newest first. Kept for ${plural(DELIVERY_RETENTION_DAYS, { one: '# day', other: '# days' })}.`}
          action={
            <SegmentedControl
              label={t`Show emails`}
              value={filter}
              onChange={setFilter}
              options={FILTERS.map(({ value, label }) => ({ value, label: t(label) }))}
            />
          }
        />
        {body()}
      </Card>
    </div>
  );
}

const NoMails = ({ isFiltered }: { isFiltered: boolean }) => (
  <EmptyState
    icon={<MailCheck className="size-5" />}
    title={isFiltered ? t`No emails with this status` : t`No emails to your team yet`}
  >
    {isFiltered
      ? t`Choose another status to see more.`
      : t`Teammates who are away get one when a visitor waits.`}
  </EmptyState>
);
