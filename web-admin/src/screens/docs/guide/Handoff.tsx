import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { A, Bullets, Chapter, Code, P } from '../prose.tsx';

const CANCEL = 'POST /chat/{id}/handoff/cancel';

export function Handoff() {
  const { handoff, visitor } = examplesFor(window.location.origin);
  return (
    <Chapter id="handoff" title={t`Handoff to your team`}>
      <P>
        <Trans>
          Visitors ask for an agent with the button, one of your trigger keywords, or your own code. The
          assistant then stays silent. Until an agent accepts, the visitor can cancel with{' '}
          <Code>{CANCEL}</Code>.
        </Trans>
      </P>
      <CodeBlock title={t`Request a handoff`} code={handoff} />
      <Bullets>
        <li>
          <Trans>
            <Code>assigned</Code>: the conversation is with an agent who is online. <Code>agent.name</Code>{' '}
            says who.
          </Trans>
        </li>
        <li>
          <Trans>
            <Code>queued</Code>: all agents are busy. <Code>position</Code> and <Code>estimatedWait</Code>{' '}
            (seconds) show the place in the queue.
          </Trans>
        </li>
        <li>
          <Trans>
            <Code>agentsOnline: false</Code>: all agents are offline. Ask for an email address, so that your
            team can reply later.
          </Trans>
        </li>
      </Bullets>
      <CodeBlock title={t`Leave an email address`} code={visitor} />
      <P>
        <Trans>
          A conversation goes from <Code>active</Code> to <Code>transferred</Code>, to <Code>escalated</Code>{' '}
          if it waits three minutes, and to <Code>ended</Code>. With the assistant, it ends after an hour
          without a message. It’s <Code>active</Code> again if the visitor writes within seven days. The
          agent’s replies come as <Code>new-message</Code> over the <A href="#sockets">socket</A>, and are in
          the history.
        </Trans>
      </P>
    </Chapter>
  );
}
