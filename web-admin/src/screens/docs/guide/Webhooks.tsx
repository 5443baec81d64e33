import {
  DELIVERY_RETENTION_DAYS,
  OLD_SECRET_HOURS,
  WEBHOOK_PATIENCE_DAYS,
} from '@chatbot-saas/contract/domain';
import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { A, Bullets, Chapter, Code, Facts, P, Strong } from '../prose.tsx';

const SIGNED = '<t>.<body>';
const SIGNATURE = 't=<unix seconds>,v1=<hex>';

export function Webhooks() {
  const { receiver } = examplesFor(window.location.origin);
  return (
    <Chapter id="webhooks" title={t`Webhooks`}>
      <P>
        <Trans>
          A webhook sends events to your server in real time. Add one under Webhooks in the app or with{' '}
          <A href="#webhooks.create">POST /webhooks</A>. The response shows its secret once.{' '}
          <A href="#reference-webhook-events">Webhook events</A> lists what each event contains.
        </Trans>
      </P>
      <Facts
        label={t`Headers of a delivery`}
        head={[t`Header`, t`What it says`]}
        rows={[
          ['X-ChatBot-Signature', t`${SIGNATURE}: check it as below.`],
          ['X-ChatBot-Event', t`The type of the event, as in the body.`],
          ['X-ChatBot-Delivery', t`The same for each attempt. Sort by it to put deliveries in order.`],
        ]}
      />
      <P>
        <Trans>
          <Strong>Check the signature</Strong> before you trust a body: anyone can post to your address. It’s
          the HMAC-SHA256 of <Code>{SIGNED}</Code>, over the bytes as they came. The key is the whole secret,
          including <Code>whsec_</Code>. Refuse a <Code>t</Code> more than five minutes off.
        </Trans>
      </P>
      <CodeBlock title={t`A receiver in Node.js that checks signatures`} code={receiver} />
      <Bullets>
        <li>{t`Respond with any 2xx within 10 seconds, then do your own work. We don’t follow redirects.`}</li>
        <li>
          <Trans>
            We retry up to eight times over ~36 hours. You may get an event twice: its <Code>id</Code> stays
            the same.
          </Trans>
        </li>
        <li>
          <Trans>
            After you change the secret, the old one keeps working for{' '}
            {plural(OLD_SECRET_HOURS, { one: '# hour', other: '# hours' })}, as a second <Code>v1</Code>.
            Accept either.
          </Trans>
        </li>
        <li>
          {t`We switch off a webhook after ${plural(WEBHOOK_PATIENCE_DAYS, { one: '# day', other: '# days' })} without success.`}{' '}
          {t`You can view and resend deliveries for ${plural(DELIVERY_RETENTION_DAYS, { one: '# day', other: '# days' })}.`}
        </li>
        <li>{t`The address must be a public URL. To test on your own machine, use a tunnel.`}</li>
      </Bullets>
    </Chapter>
  );
}
