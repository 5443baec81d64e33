import type { User } from '@chatbot-saas/contract';
import { Avatar, Badge, Card, CardHeader, formatDate, formatDateTime } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { LeaveQuestion } from '../../components/form/LeaveQuestion.tsx';
import { Page } from '../../components/page/Page.tsx';
import { roleText } from '../../components/role-text.ts';
import { useMember } from '../../session/session.ts';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export default function ProfilePage() {
  const { user } = useMember();
  const [hasProfileDraft, setHasProfileDraft] = useState(false);
  const [hasPasswordDraft, setHasPasswordDraft] = useState(false);
  return (
    <Page title={t`Profile`}>
      <div className="flex max-w-2xl flex-col gap-6">
        <header className="flex items-center gap-4">
          <Avatar name={user.name} size="lg" />
          <div className="min-w-0">
            <p className="flex font-semibold text-md" title={user.name}>
              <bdi className="truncate">{user.name}</bdi>
            </p>
            <p className="truncate text-muted">{user.email}</p>
          </div>
        </header>
        <ProfileForm key={user._id} user={user} onDirtyChange={setHasProfileDraft} />
        <PasswordCard onDirtyChange={setHasPasswordDraft} />
        <Account user={user} />
      </div>
      <LeaveQuestion isDirty={hasProfileDraft || hasPasswordDraft} />
    </Page>
  );
}

function Account({ user }: { user: User }) {
  return (
    <Card>
      <CardHeader title={t`Account`} description={t`These cannot be changed here.`} />
      <dl className="divide-y divide-line px-5">
        <Row name={t`Email`}>{user.email}</Row>
        <Row name={t`Role`}>
          <Badge>{roleText(user.role)}</Badge>
        </Row>
        <Row name={t`Member since`}>
          <time dateTime={user.createdAt}>{formatDate(user.createdAt)}</time>
        </Row>
        <Row name={t`Last login`}>
          {user.lastLogin ? (
            <time dateTime={user.lastLogin}>{formatDateTime(user.lastLogin)}</time>
          ) : (
            t`Never`
          )}
        </Row>
      </dl>
    </Card>
  );
}

function Row({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 tabular-nums">
      <dt className="text-muted">{name}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}
