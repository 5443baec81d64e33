import type { WebhookDelivery } from '@chatbot-saas/contract';
import { Button, CopyButton, formatExact, Loading, Skeleton, sentenceText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useDelivery } from './queries.ts';

export interface DeliveryDetailsProps {
  webhookId: string;
  delivery: WebhookDelivery;
}

/** What was posted, what came back, and why it failed if it did. */
export function DeliveryDetails({ webhookId, delivery }: DeliveryDetailsProps) {
  const { id, eventId, error, createdAt, lastAttemptAt, nextAttemptAt, response } = delivery;
  const code = String(response?.status ?? '');
  return (
    <div className="grid min-w-0 gap-4 border-line border-t bg-sunken px-5 py-4 lg:grid-cols-2">
      <div className="min-w-0 lg:col-span-2">
        {error && <p className="mb-2 text-danger-ink [overflow-wrap:anywhere]">{sentenceText(error)}</p>}
        <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
          <Fact name={t`Created`}>{formatExact(createdAt)}</Fact>
          <Fact name={t`Last attempt`}>{lastAttemptAt ? formatExact(lastAttemptAt) : t`None yet`}</Fact>
          {nextAttemptAt && <Fact name={t`Next try`}>{formatExact(nextAttemptAt)}</Fact>}
          <Fact name={<span translate="no">X-ChatBot-Delivery</span>}>
            <code translate="no" className="font-mono [overflow-wrap:anywhere]">
              {id}
            </code>
          </Fact>
          <Fact name={t`Event ID`}>
            <code translate="no" className="font-mono [overflow-wrap:anywhere]">
              {eventId}
            </code>
          </Fact>
        </dl>
      </div>
      <Posted webhookId={webhookId} deliveryId={id} />
      {response ? (
        <Body title={t`Response: HTTP ${code}`} text={response.body} ifEmpty={t`No body`} />
      ) : (
        <Part title={t`Response`}>
          <p className="text-muted">{t`None yet.`}</p>
        </Part>
      )}
    </div>
  );
}

function Posted({ webhookId, deliveryId }: { webhookId: string; deliveryId: string }) {
  const body = useDelivery(webhookId, deliveryId);
  if (body.isPending) {
    return (
      <Loading label={t`Loading the request…`}>
        <Skeleton className="h-24 rounded-md" />
      </Loading>
    );
  }
  if (body.isError) {
    return (
      <Part title={t`Request`}>
        <p className="mb-2 text-danger-ink">{errorText(body.error)}</p>
        <Button size="sm" loading={body.isFetching} onClick={() => void body.refetch()}>
          {t`Retry`}
        </Button>
      </Part>
    );
  }
  return <Body title={t`Request`} text={body.data} ifEmpty="" />;
}

/** Set out where it is JSON; copied as it was sent, since the signature is over that. */
function Body({ title, text, ifEmpty }: { title: string; text: string; ifEmpty: string }) {
  if (text === '') {
    return (
      <Part title={title}>
        <p className="text-muted">{ifEmpty}</p>
      </Part>
    );
  }
  return (
    <Part title={title} action={<CopyButton iconOnly size="sm" text={text} label={t`Copy: ${title}`} />}>
      <pre
        dir="auto"
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className="max-h-80 overflow-auto whitespace-pre-wrap rounded-md border border-line bg-surface px-3 py-2.5 font-mono text-sm [overflow-wrap:anywhere]"
      >
        {setOut(text)}
      </pre>
    </Part>
  );
}

function setOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

function Part({ title, action, children }: { title: string; action?: ReactNode; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <div className="mb-1 flex min-h-7 items-center justify-between gap-2">
        <h3 className="font-medium text-sm">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function Fact({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-wrap gap-x-1.5 tabular-nums">
      <dt className="text-subtle">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
