import { CopyButton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { embedSnippet } from '../../components/Snippet.tsx';
import { Section } from './Section.tsx';

const ways = () => [
  {
    title: t`Any website`,
    text: t`Paste one line before the closing body tag. The chat loads when it’s opened.`,
  },
  {
    title: t`Your own app`,
    text: t`A typed REST API: start a conversation, send a message, read the answer.`,
  },
  {
    title: t`Your own model`,
    text: t`Point it at any OpenAI-compatible server, or use the built-in answer engine.`,
  },
];

export function Integrations() {
  const snippet = embedSnippet('YOUR_API_KEY');
  return (
    <Section
      id="integrations"
      sunken
      title={t`On your site with one line of code`}
      lead={t`Lightweight, accessible, on brand. No plug-in, no build step, nothing to host.`}
    >
      <div className="rounded-lg bg-surface p-5 shadow-low">
        <div className="flex items-center justify-between gap-3">
          <h3 className="font-medium">{t`Embed snippet`}</h3>
          <CopyButton text={snippet} label={t`Copy snippet`} />
        </div>
        <pre
          dir="ltr"
          translate="no"
          className="mt-3 whitespace-pre-wrap rounded-md bg-sunken px-4 py-3 font-mono text-sm [overflow-wrap:anywhere]"
        >
          {snippet}
        </pre>
      </div>
      <ul className="mt-8 grid gap-8 md:grid-cols-3">
        {ways().map(({ title, text }) => (
          <li key={title}>
            <h3 className="font-medium text-md">{title}</h3>
            <p className="mt-1 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
