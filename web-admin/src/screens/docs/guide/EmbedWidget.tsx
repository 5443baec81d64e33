import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CodeBlock } from '../CodeBlock.tsx';
import { Chapter, Code, Facts, P, Warning } from '../prose.tsx';
import { useEmbed } from '../use-embed.ts';

const MASKED_KEY = 'sk_A1b2C3d4E…wXyZ';
const POSITIONS = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const;

export function EmbedWidget() {
  const embed = useEmbed();
  const [preset, ...others] = POSITIONS;
  const positions = others.join(', ');
  const visitor = '{ name, email, attributes, token }';
  const events = 'open, close, unread, message, handoff';
  return (
    <Chapter id="embed-widget" title={t`Embedding the widget`}>
      <P>
        {t`One script tag adds a floating button and the chat window. Set color, position and texts under Widget in Settings. Attributes on the tag override them on that page.`}
      </P>
      <CodeBlock title={t`Every attribute`} code={embed.full} isLoading={embed.isLoading} />
      <Facts
        label={t`Attributes of the script tag`}
        head={[t`Attribute`, t`What it does`]}
        rows={[
          ['data-api-key', t`Required. A full key with chat:write.`],
          ['data-position', t`${preset} (default), ${positions}.`],
          ['data-color', t`The main color, as #RRGGBB.`],
          ['data-greeting', t`true: shows the greeting on a first visit.`],
          ['data-visitor-name', t`The visitor’s name, if your page knows it.`],
          ['data-visitor-email', t`Where to reply after the visitor has left.`],
        ]}
      />
      <Warning>
        <Trans>
          “API key required” in the chat, or “Invalid API key” in the browser’s console? Then the key is
          masked, such as <Code>{MASKED_KEY}</Code>. Admins can copy a full publishable key (<Code>pk_…</Code>
          ) any time. We show a secret key in full only once, when you create it.
        </Trans>
      </Warning>
      <P>
        <Trans>
          Your page controls the widget through <Code>window.ChatWidget</Code>. Commands sent before the
          script has loaded run as soon as it’s there:
        </Trans>
      </P>
      <CodeBlock title={t`Commands`} code={embed.commands} />
      <Facts
        label={t`Commands of the widget`}
        head={[t`Command`, t`What it does`]}
        rows={[
          ['open, close', t`Opens or closes the window.`],
          ['identify', t`Tells your team who is asking: ${visitor}.`],
          ['reset', t`Forgets the visitor. Call it when they sign out.`],
          ['on, off', t`Starts or stops listening for ${events}.`],
          ['destroy', t`Removes everything the widget added to the page.`],
        ]}
      />
    </Chapter>
  );
}
