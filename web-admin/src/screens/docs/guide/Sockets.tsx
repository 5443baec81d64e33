import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CodeBlock } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { A, Bullets, Chapter, Code, P } from '../prose.tsx';

const STAFF_AUTH = '{ token, tenantId }';
const CATCH_UP = 'GET /chat/{sessionId}/history?after=<seq>';

export function Sockets() {
  const { socket } = examplesFor(window.location.origin);
  return (
    <Chapter id="sockets" title={t`Live events over sockets`}>
      <P>
        <Trans>
          Connect with Socket.IO 4 to this address, path <Code>/socket.io</Code>. A visitor connects with a
          key and a session id, and gets the events of that conversation. A teammate connects with{' '}
          <Code>{STAFF_AUTH}</Code>.
        </Trans>
      </P>
      <CodeBlock title={t`Listen to a conversation`} code={socket} />
      <Bullets>
        <li>
          <Trans>
            Events are hints for speed. After a reconnect, request <Code>{CATCH_UP}</Code> for what you
            missed.
          </Trans>
        </li>
        <li>
          <Trans>
            An error is a <Code>connect_error</Code> with a message. Its code is in{' '}
            <Code>error.data.code</Code>.
          </Trans>
        </li>
        <li>
          {t`Browsers can connect from this origin only, servers from anywhere. On your own pages, use the widget or let your server listen.`}
        </li>
      </Bullets>
      <P>
        <Trans>
          <A href="#reference-socket-events">Socket events</A> lists every event and its payload.
        </Trans>
      </P>
    </Chapter>
  );
}
