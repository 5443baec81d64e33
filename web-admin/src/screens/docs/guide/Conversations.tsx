import { CodeBlock, CodeTabs } from '../CodeBlock.tsx';
import { examplesFor } from '../examples.ts';
import { Chapter, Code, P, Steps, Strong } from '../prose.tsx';

export function Conversations() {
  const examples = examplesFor(window.location.origin);
  return (
    <Chapter id="conversations" title="Conversations from your own code">
      <P>
        What the widget does, your own app can do with a key that holds <Code>chat:write</Code>.
      </P>
      <Steps>
        <li>
          <Strong>Start</Strong> a conversation. The answer has its <Code>sessionId</Code> and the welcome.
          Anyone with the session id can read and continue the conversation, so keep it with your visitor.
          Wherever a path takes it, <Code>current</Code> and the header <Code>X-Session-Id</Code> do as well,
          and it ends in no log.
        </li>
        <li>
          <Strong>Send</Strong> what the visitor says. <Code>message</Code> is the reply, and{' '}
          <Code>metadata.sources</Code> what it rests on. While a human has the conversation,{' '}
          <Code>message</Code> is null and theirs come over the socket or in the history.
        </li>
        <li>
          <Strong>Read</Strong> the history, oldest first. With <Code>after</Code>, a <Code>seq</Code>, you
          get what came since.
        </li>
      </Steps>
      <CodeBlock title="1. Start" code={examples.start} />
      <CodeBlock title="2. Send a message" code={examples.message} />
      <CodeBlock title="3. Read the history" code={examples.history} />
      <CodeBlock title="All of it in JavaScript" code={examples.conversation} />
      <P>
        <Strong>Streaming.</Strong> With <Code>Accept: text/event-stream</Code> the reply comes word by word:{' '}
        <Code>token</Code> events as a preview, then one <Code>done</Code> with the very answer that you would
        have got without, or one <Code>error</Code>. What counts is <Code>done</Code>.
      </P>
      <CodeTabs
        title="Stream a reply"
        samples={[
          { label: 'curl', code: examples.stream },
          { label: 'JavaScript', code: examples.streaming },
        ]}
      />
    </Chapter>
  );
}
