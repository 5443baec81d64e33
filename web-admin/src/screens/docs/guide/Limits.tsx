import { formatNumber } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { A, Chapter, Code, Facts, P, Strong } from '../prose.tsx';

function perMinute(count: number): string {
  const limit = formatNumber(count);
  return t`${limit} per minute`;
}

function perHour(count: number): string {
  const limit = formatNumber(count);
  return t`${limit} per hour`;
}

const prose = (text: string) => <span className="font-sans">{text}</span>;

/** As the server has them by default; a test asks it. What is code stands as it is. */
const rateLimits = (): readonly [calls: ReactNode, limit: string, per: string][] => [
  ['POST /chat/start', perMinute(60), t`visitor’s address`],
  [prose(t`POST /chat/start, from a server`), perMinute(600), t`key with more than chat permissions`],
  [prose(t`POST /chat/start, by a known visitor`), perHour(30), t`contact`],
  ['POST /chat/message', perMinute(20), t`conversation`],
  [prose(t`POST /chat/message, all conversations`), perMinute(120), t`key and visitor’s address`],
  [prose(t`POST /chat/message, all of one visitor`), perMinute(30), t`contact`],
  ['POST /chat/{id}/transcript', perHour(5), t`recipient’s email`],
  [prose(t`Any request with a key`), perMinute(3_000), t`key`],
  [prose(t`Any request with a token`), perMinute(600), t`teammate`],
  [prose(t`Any request`), perMinute(1_200), t`address`],
  ['POST /auth/register', perHour(20), t`address`],
  ['POST /auth/login', t`10 failures in 15 minutes`, t`email and address`],
];

export function Limits() {
  return (
    <Chapter id="limits" title={t`Limits, paging and retries`}>
      <P>
        <Trans>
          <Strong>Rate limits.</Strong> <Code>RateLimit-Limit</Code>, <Code>RateLimit-Remaining</Code> and{' '}
          <Code>RateLimit-Reset</Code> (seconds) show your usage. Over a limit, you get 429 and{' '}
          <Code>Retry-After</Code>.
        </Trans>
      </P>
      <Facts label={t`Rate limits`} head={[t`Requests`, t`Limit`, t`Counted per`]} rows={rateLimits()} />
      <P>
        <Trans>
          Your plan also has a monthly quota. Over it, you get 402 <Code>quota_exceeded</Code> until the month
          ends or you change the plan.
        </Trans>
      </P>
      <P>
        <Trans>
          <Strong>Paging.</Strong> Long lists come in pages. Use <Code>page</Code> and <Code>limit</Code>, or{' '}
          <Code>limit</Code> and the previous page’s <Code>nextCursor</Code> as <Code>cursor</Code>. On the
          last page, <Code>nextCursor</Code> is null.
        </Trans>
      </P>
      <P>
        <Trans>
          <Strong>Safe retries.</Strong> Requests that create something take a <Code>clientId</Code>: a UUID
          that you generate once and send again with each retry. You get the first response again. We don’t
          create anything or ask a model twice. We refuse the same id with other content with 409{' '}
          <Code>client_id_reused</Code>. See <A href="#chat.message">POST /chat/message</A>.
        </Trans>
      </P>
      <P>
        <Trans>
          <Strong>Sizes.</Strong> A body can have 1 MiB (import: 32 MiB), a message 10,000 characters.
        </Trans>
      </P>
    </Chapter>
  );
}
