import { A, Chapter, Code, Facts, P, Strong } from '../prose.tsx';

/** As the server has them by default; a test asks it. */
const RATE_LIMITS: readonly (readonly [calls: string, limit: string, per: string])[] = [
  ['POST /chat/start', '60 a minute', 'address of the visitor'],
  ['POST /chat/start, from a server', '600 a minute', 'key that may do more than chat'],
  ['POST /chat/message', '20 a minute', 'conversation'],
  ['POST /chat/message, all conversations', '120 a minute', 'key and address of the visitor'],
  ['POST /chat/{id}/transcript', '5 an hour', 'e-mail that it is sent to'],
  ['Any call with a key', '3,000 a minute', 'key'],
  ['Any call with a token', '600 a minute', 'member of the team'],
  ['Any call', '1,200 a minute', 'address'],
  ['POST /auth/register', '20 an hour', 'address'],
  ['POST /auth/login', '10 failures in 15 minutes', 'e-mail and address'],
];

export function Limits() {
  return (
    <Chapter id="limits" title="Limits, paging and retries">
      <P>
        <Strong>Rate limits.</Strong> <Code>RateLimit-Limit</Code>, <Code>RateLimit-Remaining</Code> and{' '}
        <Code>RateLimit-Reset</Code> (seconds) tell where you stand. What is over a limit is answered with 429
        and <Code>Retry-After</Code>.
      </P>
      <Facts label="Rate limits" head={['Calls', 'Limit', 'Counted per']} rows={RATE_LIMITS} />
      <P>
        A plan’s monthly quota is another thing: what is over it is answered with 402{' '}
        <Code>quota_exceeded</Code>, until the month ends or the plan changes.
      </P>
      <P>
        <Strong>Paging.</Strong> Lists that grow come page by page: either with <Code>page</Code> and{' '}
        <Code>limit</Code>, or with <Code>limit</Code> and the <Code>nextCursor</Code> of the page before as{' '}
        <Code>cursor</Code>. <Code>nextCursor: null</Code> is the last page.
      </P>
      <P>
        <Strong>Safe retries.</Strong> Calls that create something take a <Code>clientId</Code>, a UUID that
        you make once and send again with each retry. The first answer comes again; nothing is made twice, and
        no model is asked twice. The same id with other content is refused with 409{' '}
        <Code>client_id_reused</Code>. See <A href="#chat.message">POST /chat/message</A>.
      </P>
      <P>
        <Strong>Sizes.</Strong> A body may have 1 MiB (import: 32 MiB), a message 10,000 characters.
      </P>
    </Chapter>
  );
}
