import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { A, Bullets, Chapter, Code, P } from '../prose.tsx';

export function Sockets() {
  const { socket } = examplesFor(window.location.origin);
  return (
    <Chapter id="sockets" title="Live events over sockets">
      <P>
        Socket.IO 4 at this address, path <Code>/socket.io</Code>. A visitor connects with a key and a session
        id and hears that one conversation; a member of the team connects with{' '}
        <Code>{'{ token, tenantId }'}</Code>.
      </P>
      <CodeBlock title="Listen to a conversation" code={socket} />
      <Bullets>
        <li>
          Events are hints for speed. After a reconnect, ask{' '}
          <Code>{'GET /chat/{sessionId}/history?after=<seq>'}</Code> for what you missed.
        </li>
        <li>
          A refusal is a <Code>connect_error</Code> with a sentence, and its code in{' '}
          <Code>error.data.code</Code>.
        </li>
        <li>
          Browsers may connect from this origin only; servers from anywhere. In a page of yours, use the
          widget or let your server listen.
        </li>
      </Bullets>
      <P>
        Every event, with what it carries, is under <A href="#reference-socket-events">Socket events</A>.
      </P>
    </Chapter>
  );
}
