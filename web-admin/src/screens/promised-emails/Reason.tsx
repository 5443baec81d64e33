import type { MailPromise } from '@chatbot-saas/contract';
import { formatDateTime } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';

/** Why there is no answer yet, in one or two sentences. */
export function Reason({ promise }: { promise: MailPromise }) {
  const { reason } = promise;
  if (reason === 'unanswered') return <Unanswered promise={promise} />;
  if (reason === 'failed') return <Refused promise={promise} />;
  if (promise.dueAt === null) return t`This server has no mail server set up, so visitors get no email.`;
  return reason === 'unseen' ? (
    unseenText(promise.dueAt)
  ) : (
    <OnItsWay promise={promise} dueAt={promise.dueAt} />
  );
}

function Unanswered({ promise: { conversation } }: { promise: MailPromise }) {
  const agent = conversation.assignedAgentName;
  if (agent === null) return t`Asked for a person. No agent has replied yet.`;
  return (
    <Trans>
      Asked for a person. <bdi>{agent}</bdi> hasn’t replied yet.
    </Trans>
  );
}

function Refused({ promise: { mail } }: { promise: MailPromise }) {
  const error = mail?.error;
  return (
    <span className="text-warning-ink">
      {error ? (
        <Trans>
          The email wasn’t accepted:{' '}
          <bdi translate="no" className="block">
            {error}
          </bdi>
        </Trans>
      ) : (
        t`The email came back.`
      )}
    </span>
  );
}

const SOON_MS = 60_000;
const isSoon = (at: string) => Date.parse(at) - Date.now() < SOON_MS;

function unseenText(dueAt: string): string {
  if (isSoon(dueAt)) return t`Hasn’t seen the reply. The email goes out now.`;
  const at = formatDateTime(dueAt);
  return t`Hasn’t seen the reply. The email goes out on ${at}.`;
}

function OnItsWay({ promise: { mail }, dueAt }: { promise: MailPromise; dueAt: string }) {
  const error = mail?.error;
  if (!error) return t`The email is on its way.`;
  const at = formatDateTime(dueAt);
  return (
    <Trans>
      Next try on {at}. The last one failed:{' '}
      <bdi translate="no" className="block">
        {error}
      </bdi>
    </Trans>
  );
}
