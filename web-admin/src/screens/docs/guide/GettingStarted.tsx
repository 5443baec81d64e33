import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { CodeBlock } from '../CodeBlock.tsx';
import { A, Chapter, Code, P, Steps, Strong } from '../prose.tsx';
import { useEmbed } from '../use-embed.ts';

const link = 'rounded-sm text-accent-ink underline underline-offset-2';

export function GettingStarted() {
  const embed = useEmbed();
  return (
    <Chapter id="getting-started" title={t`Getting started`}>
      <P>{t`From sign-up to a live chat.`}</P>
      <Steps>
        <li>
          <Trans>
            <Strong>Sign up.</Strong>{' '}
            <Link to="/signup" className={link}>
              Create a workspace
            </Link>
            . You don’t need a credit card, and the free plan is enough to start.
          </Trans>
        </li>
        <li>
          <Trans>
            <Strong>Teach your assistant.</Strong> Open{' '}
            <Link to="/knowledge-base" className={link}>
              Knowledge Base
            </Link>{' '}
            and add your most frequent questions with their answers, or{' '}
            <A href="#knowledge-import">import a file</A>. Five good items are a start.
          </Trans>
        </li>
        <li>
          <Trans>
            <Strong>Copy your snippet.</Strong> Open{' '}
            <Link to="/welcome?step=install" className={link}>
              Put it on your site
            </Link>
            . The snippet there has your key in it.
          </Trans>
        </li>
        <li>
          <Trans>
            <Strong>Paste the snippet</Strong> before <Code>{BODY_END}</Code> on every page where you want the
            chat, with your key in it:
          </Trans>
        </li>
      </Steps>
      <CodeBlock title={t`Embed snippet`} code={embed.plain} isLoading={embed.isLoading} />
      <P>
        <Trans>
          Open your page and ask something. Then choose Talk to Human Agent in the chat. Accept the
          conversation in the{' '}
          <Link to="/handoff-center" className={link}>
            Handoff Center
          </Link>
          .
        </Trans>
      </P>
    </Chapter>
  );
}

const BODY_END = '</body>';
