import {
  DELIVERY_RETENTION_DAYS,
  OLD_SECRET_HOURS,
  WEBHOOK_PATIENCE_DAYS,
} from '@chatbot-saas/contract/domain';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { A, Bullets, Chapter, Code, Facts, P, Strong } from '../prose.tsx';

export function Webhooks() {
  const { receiver } = examplesFor(window.location.origin);
  return (
    <Chapter id="webhooks" title="Webhooks">
      <P>
        A webhook posts what happens here to an address of yours, as it happens. Make one under Webhooks in
        the app or with <A href="#webhooks.create">POST /webhooks</A>; the answer shows its secret, once. What
        each event says is under <A href="#reference-webhook-events">Webhook events</A>.
      </P>
      <Facts
        label="Headers of a delivery"
        head={['Header', 'What it says']}
        rows={[
          ['X-ChatBot-Signature', 't=<unix seconds>,v1=<hex>: for you to check, as below.'],
          ['X-ChatBot-Event', 'The type of the event, as in the body.'],
          ['X-ChatBot-Delivery', 'The same at each attempt; sorted by it, deliveries are in order.'],
        ]}
      />
      <P>
        <Strong>Check the signature</Strong> before you believe a body: anybody may post to your address. It
        is the HMAC-SHA256 of <Code>{'<t>.<body>'}</Code> with the whole secret as key, <Code>whsec_</Code>{' '}
        included, over the bytes as they came. Refuse a <Code>t</Code> more than five minutes off.
      </P>
      <CodeBlock title="A receiver in Node.js that checks signatures" code={receiver} />
      <Bullets>
        <li>
          Answer with any 2xx within 10 seconds, and do your own work afterwards. Redirects are not followed.
        </li>
        <li>
          Anything else is tried again, up to eight times within about a day and a half. The same event may
          come twice: its <Code>id</Code> is the same each time.
        </li>
        <li>
          After a new secret, the old one signs beside it for {OLD_SECRET_HOURS} hours, as a second{' '}
          <Code>v1</Code>: one that matches is enough.
        </li>
        <li>
          A webhook without any success for {WEBHOOK_PATIENCE_DAYS} days switches itself off. Deliveries can
          be looked at and sent again for {DELIVERY_RETENTION_DAYS} days.
        </li>
        <li>
          The address must be on the public internet. To try it out on your own machine, give the address of a
          tunnel.
        </li>
      </Bullets>
    </Chapter>
  );
}
