import type { Webhook, WebhookDelivery } from '@chatbot-saas/contract';
import { Badge, Button, cx, RelativeTime, toast, useNow } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { ChevronRight, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { nextTry, stateOf } from '../../components/delivery-state.ts';
import { DeliveryDetails } from './DeliveryDetails.tsx';
import { useResendDelivery } from './queries.ts';

export interface DeliveryRowProps {
  webhook: Webhook;
  delivery: WebhookDelivery;
}

export function DeliveryRow({ webhook, delivery }: DeliveryRowProps) {
  const contentId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const now = useNow();
  const resend = useResendDelivery(webhook.id);
  const { label, tone } = stateOf(delivery);
  const { attempts, nextAttemptAt, response } = delivery;

  return (
    <li className="min-w-0">
      <div className="flex items-center gap-2 pe-5 hover:bg-hover">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={contentId}
          onClick={() => setIsOpen(!isOpen)}
          className="flex min-w-0 flex-1 items-center gap-3 py-3 ps-5 text-start outline-offset-[-2px]"
        >
          <ChevronRight
            aria-hidden
            className={cx(
              'size-4 shrink-0 text-muted transition-transform',
              isOpen ? 'rotate-90' : 'rtl:rotate-180',
            )}
          />
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={tone}>{label}</Badge>
            <span translate="no" className="font-mono text-sm">
              {delivery.event}
            </span>
            <span className="text-sm text-subtle tabular-nums sm:ms-auto">
              {response && <span translate="no">{`HTTP ${response.status} · `}</span>}
              {t`${plural(attempts, { one: '# attempt', other: '# attempts' })}`} ·{' '}
              <RelativeTime iso={delivery.createdAt} />
            </span>
            {nextAttemptAt && attempts > 0 && (
              <span className="w-full text-sm text-warning-ink">{nextTry(nextAttemptAt, now)}</span>
            )}
          </span>
        </button>
        <Button
          size="sm"
          variant="ghost"
          icon={<RotateCw aria-hidden className="size-4" />}
          loading={resend.isPending}
          disabled={!webhook.isActive}
          onClick={() => resend.mutate(delivery.id, { onSuccess: () => toast.success(t`Sending it again`) })}
        >
          <span className="max-sm:sr-only">{t`Replay`}</span>
        </Button>
      </div>
      <div id={contentId} hidden={!isOpen}>
        {isOpen && <DeliveryDetails webhookId={webhook.id} delivery={delivery} />}
      </div>
    </li>
  );
}
