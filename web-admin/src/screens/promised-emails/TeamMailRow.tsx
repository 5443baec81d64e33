import type { TeamMail } from '@chatbot-saas/contract';
import type { TeamMailKind } from '@chatbot-saas/contract/domain';
import { Avatar, Badge, Button, RelativeTime, sentenceText, useNow } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { nextTry, stateOf } from '../../components/delivery-state.ts';
import { useSendTeamMailAgain } from './team-mails.ts';

const ABOUT: Record<TeamMailKind, MessageDescriptor> = {
  waiting: msg`A visitor is waiting`,
  assigned: msg`Their visitor is waiting`,
  daily: msg`Daily digest`,
  weekly: msg`Weekly digest`,
  mention: msg`Mentioned in a note`,
};

/** Whom a mail went to, about what, and what became of it. */
export function TeamMailRow({ mail, canSend }: { mail: TeamMail; canSend: boolean }) {
  const { member, kind, conversationIds, attempts, createdAt, nextAttemptAt, error, status } = mail;
  const sending = useSendTeamMailAgain();
  const now = useNow();
  const { label, tone } = stateOf(mail);
  // One that has not been tried yet goes out by itself.
  const maySend = canSend && (status !== 'pending' || error !== null);
  return (
    <li className="flex items-start gap-3 px-5 py-4">
      <Avatar name={member.name} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium [overflow-wrap:anywhere]">
            <bdi>{member.name}</bdi>
            <Badge tone={tone}>{label}</Badge>
          </h3>
          <p className="mt-0.5">{t(ABOUT[kind])}</p>
          {error !== null && status !== 'delivered' && (
            <p className="mt-0.5 text-warning-ink [overflow-wrap:anywhere]">
              <bdi>{sentenceText(error)}</bdi>
            </p>
          )}
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted text-sm">
            <RelativeTime iso={createdAt} />
            <span>{t`${plural(attempts, { one: '# attempt', other: '# attempts' })}`}</span>
            {nextAttemptAt && status === 'pending' && <span>{nextTry(nextAttemptAt, now)}</span>}
            <AboutWhich conversationIds={conversationIds} />
          </p>
        </div>
        {maySend && (
          <Button
            size="sm"
            aria-description={member.name}
            loading={sending.isPending}
            onClick={() => sending.mutate(mail.id)}
          >
            {status === 'pending' ? t`Send now` : t`Send again`}
          </Button>
        )}
      </div>
    </li>
  );
}

function AboutWhich({ conversationIds }: Pick<TeamMail, 'conversationIds'>) {
  const [first, ...more] = conversationIds;
  const count = conversationIds.length;
  if (first === undefined) return null;
  if (more.length > 0) {
    return <span>{t`${plural(count, { one: '# conversation', other: '# conversations' })}`}</span>;
  }
  return (
    <Link to={`/handoff-center?conversation=${first}`} className="underline underline-offset-2">
      {t`Open conversation`}
    </Link>
  );
}
