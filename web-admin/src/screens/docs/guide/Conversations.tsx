import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CodeBlock, CodeTabs } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { Chapter, Code, P, Steps, Strong } from '../prose.tsx';

export function Conversations() {
  const examples = examplesFor(window.location.origin);
  return (
    <Chapter id="conversations" title={t`Conversations from your own code`}>
      <P>
        <Trans>
          Your own app can do what the widget does, with a key that has <Code>chat:write</Code>.
        </Trans>
      </P>
      <Steps>
        <li>
          <Trans>
            <Strong>Start</Strong> a conversation. You get its <Code>sessionId</Code> and the welcome message.
            Anyone with the session id can read and continue the conversation, so only share it with your
            visitor. In a path, you can put <Code>current</Code> in its place and send it in{' '}
            <Code>X-Session-Id</Code> instead, so it isn’t logged.
          </Trans>
        </li>
        <li>
          <Trans>
            <Strong>Send</Strong> the visitor’s message. <Code>message</Code> is the reply, and{' '}
            <Code>metadata.sources</Code> its sources. While an agent has the conversation,{' '}
            <Code>message</Code> is null. Their replies come over the socket or in the history.
          </Trans>
        </li>
        <li>
          <Trans>
            <Strong>Read</Strong> the history, oldest first. Add <Code>after</Code> with a <Code>seq</Code> to
            get only newer messages.
          </Trans>
        </li>
      </Steps>
      <CodeBlock title={t`1. Start`} code={examples.start} />
      <CodeBlock title={t`2. Send a message`} code={examples.message} />
      <CodeBlock title={t`3. Read the history`} code={examples.history} />
      <CodeBlock title={t`All of it in JavaScript`} code={examples.conversation} />
      <P>
        <Trans>
          <Strong>Streaming.</Strong> With <Code>Accept: text/event-stream</Code> you get the reply word by
          word: <Code>token</Code> events as a preview, then <Code>done</Code>, with the complete answer, or{' '}
          <Code>error</Code>. Rely on <Code>done</Code>.
        </Trans>
      </P>
      <CodeTabs
        title={t`Stream a reply`}
        samples={[
          { label: 'curl', code: examples.stream },
          { label: 'JavaScript', code: examples.streaming },
        ]}
      />
    </Chapter>
  );
}
