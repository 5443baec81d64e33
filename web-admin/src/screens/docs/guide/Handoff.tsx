import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { A, Bullets, Chapter, Code, P } from '../prose.tsx';

export function Handoff() {
  const { handoff, visitor } = examplesFor(window.location.origin);
  return (
    <Chapter id="handoff" title="Handoff to a human">
      <P>
        A visitor asks for a human with the button, with one of your trigger keywords, or through your own
        code. The assistant is silent from then on. Until an agent has accepted, the visitor can take the
        request back with <Code>POST /chat/&#123;id&#125;/handoff/cancel</Code>.
      </P>
      <CodeBlock title="Ask for a human" code={handoff} />
      <Bullets>
        <li>
          <Code>assigned</Code>: somebody online has room and has been given it; <Code>agent.name</Code> says
          who.
        </li>
        <li>
          <Code>queued</Code>: nobody is free. <Code>position</Code> and <Code>estimatedWait</Code> (seconds)
          tell where it stands.
        </li>
        <li>
          <Code>agentsOnline: false</Code>: no agent is available. Ask for an e-mail address, so that the team
          can answer later.
        </li>
      </Bullets>
      <CodeBlock title="Leave an e-mail address" code={visitor} />
      <P>
        A conversation goes from <Code>active</Code> to <Code>transferred</Code>, to <Code>escalated</Code>{' '}
        when nobody came for three minutes, and to <Code>ended</Code>. One with the assistant ends after an
        hour without a message, and is <Code>active</Code> again when its visitor writes within seven days.
        What the human writes comes as <Code>new-message</Code> over the <A href="#sockets">socket</A>, and is
        in the history.
      </P>
    </Chapter>
  );
}
