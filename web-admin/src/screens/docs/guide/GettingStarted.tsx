import { Link } from 'react-router-dom';
import { CodeBlock } from '../CodeBlock.tsx';
import { embedFor } from '../examples.ts';
import { A, Chapter, Code, P, Steps, Strong } from '../prose.tsx';

const link = 'rounded-sm text-accent-ink underline underline-offset-2';

export function GettingStarted() {
  return (
    <Chapter id="getting-started" title="Getting started">
      <P>From nothing to a chat on your site that answers from what you know, and hands over to you.</P>
      <Steps>
        <li>
          <Strong>Sign up.</Strong>{' '}
          <Link to="/signup" className={link}>
            Create a workspace
          </Link>
          : no credit card, and the free plan is enough to begin.
        </li>
        <li>
          <Strong>Write down what you know.</Strong> Under{' '}
          <Link to="/knowledge-base" className={link}>
            Knowledge Base
          </Link>
          , add the questions you are asked most, each with its answer, or{' '}
          <A href="#knowledge-import">import a file</A>. Five good items are a start.
        </li>
        <li>
          <Strong>Create a key.</Strong> Under{' '}
          <Link to="/api-keys" className={link}>
            API Keys
          </Link>
          , create one with <Code>chat:write</Code> and list your site under Allowed origins. The full key is
          shown once: copy it.
        </li>
        <li>
          <Strong>Paste the snippet</Strong> before <Code>{'</body>'}</Code> of each page that shall have the
          chat, with your key in it:
        </li>
      </Steps>
      <CodeBlock title="Embed snippet" code={embedFor(window.location.origin).plain} />
      <P>
        Open your page and ask something. Then press Talk to Human Agent in the chat: the conversation appears
        in the{' '}
        <Link to="/handoff-center" className={link}>
          Handoff Center
        </Link>
        , where you take it.
      </P>
    </Chapter>
  );
}
