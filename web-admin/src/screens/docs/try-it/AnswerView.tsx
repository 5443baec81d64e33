import { Badge, formatNumber, Spinner, type Tone } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CodeBlock } from '../CodeBlock.tsx';
import type { Answer, Sending } from './use-send.ts';

function toneOf(status: number): Tone {
  if (status < 300) return 'success';
  return status < 500 ? 'warning' : 'danger';
}

function durationText(milliseconds: number): string {
  const count = formatNumber(milliseconds);
  return t`${count} ms`;
}

/** JSON is set out; a stream and anything else stands as it came. */
function readable({ body, isCut }: Answer): string {
  if (isCut) return body;
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

export function AnswerView({ sending }: { sending: Sending }) {
  if (sending.state === 'idle') return null;
  const answer = 'answer' in sending ? sending.answer : null;
  return (
    <section aria-label={t`Response`} className="flex min-w-0 flex-col gap-3">
      <div role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {answer && <Badge tone={toneOf(answer.status)}>{answer.status}</Badge>}
        {answer && <span className="text-muted tabular-nums">{durationText(answer.milliseconds)}</span>}
        <State sending={sending} />
      </div>
      {answer && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-0.5 text-sm">
          {answer.headers.map(([name, value]) => (
            <div key={name} translate="no" className="contents">
              <dt className="text-subtle">{name}</dt>
              <dd className="min-w-0 font-mono [overflow-wrap:anywhere]">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {answer && answer.body !== '' && <CodeBlock title={t`Response body`} code={readable(answer)} tall />}
      {answer?.isCut && <p className="text-sm text-subtle">{t`Only the beginning is shown.`}</p>}
    </section>
  );
}

function State({ sending }: { sending: Sending }) {
  if (sending.state === 'waiting' || sending.state === 'receiving') {
    return (
      <span className="flex items-center gap-2 text-muted">
        <Spinner />
        {sending.state === 'waiting' ? t`Waiting for a response…` : t`Receiving…`}
      </span>
    );
  }
  if (sending.state === 'canceled') return <span className="text-muted">{t`Canceled`}</span>;
  if (sending.state === 'failed') {
    return (
      <span className="text-danger-ink">
        {sending.answer
          ? t`The connection broke before the response was complete. Try again.`
          : t`We couldn’t reach the server. Try again.`}
      </span>
    );
  }
  return null;
}
