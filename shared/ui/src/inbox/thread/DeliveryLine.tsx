import type { Message } from '@chatbot-saas/contract';
import type { MessageDelivery } from '@chatbot-saas/contract/domain';
import { msg, t } from '@lingui/core/macro';
import { Check, CheckCheck, type LucideIcon, Mail, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { cx } from '../../primitives/cx.ts';
import { dayOf, formatDateTime, timeOfDay } from '../../time/times.ts';
import { MailFailure } from './MailFailure.tsx';
import type { ThreadEntry } from './thread-items.ts';
import type { ThreadMails } from './thread-mails.ts';

const LABELS = {
  stored: msg({ message: 'Sent', context: 'state of a message' }),
  shown: msg({ message: 'Seen', context: 'state of a message' }),
  mailed: msg({ message: 'Mailed', context: 'state of a message' }),
  bounced: msg({ message: 'Not delivered', context: 'state of a message' }),
};
const ICONS: Record<MessageDelivery, LucideIcon> = {
  stored: Check,
  shown: CheckCheck,
  mailed: Mail,
  bounced: TriangleAlert,
};

interface DeliveryLineProps {
  message: Message;
  mails: ThreadMails | undefined;
}

/**
 * What became of an agent's message. When it was seen is written out; other times are there for those who point at them,
 * and read out.
 */
export function DeliveryLine({ message, mails }: DeliveryLineProps) {
  const [isOpen, setOpen] = useState(false);
  const { delivery, deliveryAt, timestamp } = message;
  if (!delivery) return null;
  const Icon = ICONS[delivery];
  const at = deliveryAt ?? timestamp;
  const isSeen = delivery === 'shown';
  const isBounced = delivery === 'bounced';
  return (
    <div className="mt-0.5 flex max-w-[min(36rem,85%)] flex-col items-end px-1 text-sm">
      <p
        title={formatDateTime(at)}
        className={cx('flex items-center gap-1', isBounced ? 'text-warning-ink' : 'text-subtle')}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        <span>{t(LABELS[delivery])}</span>{' '}
        <time dateTime={at} className={isSeen ? undefined : 'sr-only'}>
          {isSeen && dayOf(at) === dayOf(timestamp) ? timeOfDay(at) : formatDateTime(at)}
        </time>
        {isBounced && mails && (
          <button
            type="button"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            className="ms-1 min-h-6 rounded-sm underline underline-offset-2"
          >
            {t`See why`}
          </button>
        )}
      </p>
      {isBounced && mails && isOpen && <MailFailure messageId={message.id} mails={mails} />}
    </div>
  );
}

/** Reads out that a message of the open thread could not be delivered, once it is known. */
export function UndeliveredNews({ entries }: { entries: readonly ThreadEntry[] }) {
  const last = entries.findLast((entry) => entry.kind === 'message' && entry.message.delivery === 'bounced');
  const [knownAtFirst] = useState(last?.key);
  return (
    <p aria-live="polite" className="sr-only">
      {last && last.key !== knownAtFirst && t`A message wasn’t delivered`}
    </p>
  );
}
