import type { MailDelivery } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useCallback, useEffect, useState } from 'react';
import { Button } from '../../primitives/Button.tsx';
import { mailOf, type ThreadMails } from './thread-mails.ts';

type State = { phase: 'loading' } | { phase: 'failed' } | { phase: 'ready'; mail: MailDelivery | null };

/** Why the mail with the message did not arrive, and a button that sends it again. */
export function MailFailure({ messageId, mails }: { messageId: string; mails: ThreadMails }) {
  const [state, setState] = useState<State>({ phase: 'loading' });
  const [isSending, setSending] = useState(false);

  const load = useCallback(async () => {
    try {
      setState({ phase: 'ready', mail: mailOf(await mails.read(), messageId) });
    } catch {
      setState({ phase: 'failed' });
    }
  }, [mails, messageId]);
  useEffect(() => void load(), [load]);

  const sendAgain = async (mail: MailDelivery) => {
    setSending(true);
    await mails.sendAgain(mail.id).then(load, () => setState({ phase: 'failed' }));
    setSending(false);
  };

  if (state.phase === 'loading') return <p className="text-muted">{t`Loading…`}</p>;
  if (state.phase === 'failed') {
    return (
      <Button variant="ghost" size="sm" onClick={() => void load()}>
        {t`Couldn’t load the email. Retry`}
      </Button>
    );
  }
  const { mail } = state;
  // Mails are kept for 30 days.
  if (!mail) return <p className="text-muted">{t`This email is no longer on record.`}</p>;
  if (mail.status === 'pending') return <p className="text-muted">{t`Sending again…`}</p>;
  return (
    <div className="flex flex-col items-end gap-1">
      <p className="text-muted [overflow-wrap:anywhere]">
        <Reason mail={mail} />
      </p>
      <Button size="sm" loading={isSending} onClick={() => void sendAgain(mail)}>
        {t`Send again`}
      </Button>
    </div>
  );
}

function Reason({ mail: { to, error } }: { mail: MailDelivery }) {
  if (error === null) {
    return (
      <Trans>
        The email to <bdi>{to}</bdi> came back.
      </Trans>
    );
  }
  return (
    <Trans>
      The email to <bdi>{to}</bdi> wasn’t accepted:{' '}
      <bdi translate="no" className="block">
        {error}
      </bdi>
    </Trans>
  );
}
