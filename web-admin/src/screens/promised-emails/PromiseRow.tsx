import type { MailPromise } from '@chatbot-saas/contract';
import { Button, buttonClass, formatDateTime, VisitorAvatar, visitorName } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { useSendAgain } from './queries.ts';
import { Reason } from './Reason.tsx';

/** Who waits, since when and why, and what can be done about it. */
export function PromiseRow({ promise }: { promise: MailPromise }) {
  const { conversation, to, since, dueAt, mail } = promise;
  const sending = useSendAgain();
  const name = visitorName(conversation);
  const waitingSince = formatDateTime(since);
  const href = `/handoff-center?conversation=${conversation._id}`;
  // Without a mail server, a mail that waits has no time at which it goes out.
  const canSend = mail && (mail.status === 'failed' || dueAt !== null);
  return (
    <li className="flex items-start gap-3 px-5 py-4">
      <VisitorAvatar conversation={conversation} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <h2 className="font-medium [overflow-wrap:anywhere]">
            <Link to={href} className="underline-offset-2 hover:underline">
              <bdi>{name}</bdi>
            </Link>
          </h2>
          <p className="mt-0.5 [overflow-wrap:anywhere]">
            <Reason promise={promise} />
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-muted text-sm">
            <bdi translate="no" className="[overflow-wrap:anywhere]">
              {to}
            </bdi>
            <time dateTime={since}>{t`Waiting since ${waitingSince}`}</time>
          </p>
        </div>
        {canSend ? (
          <Button
            size="sm"
            aria-description={name}
            loading={sending.isPending}
            onClick={() => sending.mutate({ id: conversation._id, deliveryId: mail.id })}
          >
            {mail.status === 'failed' ? t`Send again` : t`Send now`}
          </Button>
        ) : (
          <Link
            to={href}
            aria-label={t`Open conversation with ${name}`}
            className={buttonClass('secondary', 'sm')}
          >
            {t`Open conversation`}
          </Link>
        )}
      </div>
    </li>
  );
}
