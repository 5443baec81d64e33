import { cx, Spinner } from '@chatbot-saas/ui';
import { CircleCheck, CircleX } from 'lucide-react';

export type Checkout = 'paid' | 'expected' | 'canceled' | 'late';

const looks: Record<Checkout, { text: string; className: string }> = {
  paid: {
    text: 'Thank you. The payment has arrived, and your plan is active.',
    className: 'border-success bg-success-soft text-success-ink',
  },
  expected: {
    text: 'You are back from the payment page. Waiting for the payment service to confirm…',
    className: 'border-line bg-surface text-muted',
  },
  late: {
    text: 'The payment service has not confirmed yet. Your plan changes by itself as soon as it does.',
    className: 'border-line bg-surface text-muted',
  },
  canceled: {
    text: 'The payment was canceled. Nothing was charged, and your plan is as it was.',
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
      {text}
    </p>
  );
}
