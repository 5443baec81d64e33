import { cx, Spinner } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { CircleCheck, CircleX } from 'lucide-react';

export type Checkout = 'paid' | 'expected' | 'canceled' | 'late';

const looks: Record<Checkout, { text: MessageDescriptor; className: string }> = {
  paid: {
    text: msg`Thank you. We’ve got your payment, and your plan is active.`,
    className: 'border-success bg-success-soft text-success-ink',
  },
  expected: {
    text: msg`Waiting for the payment service to confirm…`,
    className: 'border-line bg-surface text-muted',
  },
  late: {
    text: msg`The payment isn’t confirmed yet. We’ll update your plan when it’s confirmed.`,
    className: 'border-line bg-surface text-muted',
  },
  canceled: {
    text: msg`You canceled the payment. We charged nothing, and your plan stays.`,
    className: 'border-line bg-surface text-muted',
  },
};

/** What became of a visit to the payment page, as far as this server knows it. */
export function CheckoutNotice({ checkout }: { checkout: Checkout }) {
  const { text, className } = looks[checkout];
  return (
    <p role="status" className={cx('flex items-center gap-2.5 rounded-lg border px-5 py-3', className)}>
      {checkout === 'expected' && <Spinner />}
      {checkout === 'paid' && <CircleCheck aria-hidden className="size-4.5 shrink-0" />}
      {checkout === 'canceled' && <CircleX aria-hidden className="size-4.5 shrink-0" />}
      {t(text)}
    </p>
  );
}
