import { CodeBlock } from '../CodeBlock.tsx';
import { embedFor } from '../examples.ts';
import { Chapter, Code, Facts, P, Warning } from '../prose.tsx';

export function EmbedWidget() {
  const embed = embedFor(window.location.origin);
  return (
    <Chapter id="embed-widget" title="Embedding the widget">
      <P>
        One script tag brings a floating button and the chat window. Color, position and words come from
        Settings, Widget; attributes on the tag win over them for that page.
      </P>
      <CodeBlock title="Every attribute" code={embed.full} />
      <Facts
        label="Attributes of the script tag"
        head={['Attribute', 'What it does']}
        rows={[
          ['data-api-key', 'Required. A full key with chat:write.'],
          ['data-position', 'bottom-right (default), bottom-left, top-right or top-left.'],
          ['data-color', 'The main color, as #RRGGBB.'],
          ['data-greeting', 'true: shows the greeting at a first visit.'],
          ['data-visitor-name', 'Who is asking, if your page knows.'],
          ['data-visitor-email', 'Where to answer when the visitor has gone.'],
        ]}
      />
      <Warning>
        “API key required” or “Invalid API key” in the chat means that a masked key was used, such as{' '}
        <Code>sk_A1b2C3d4E…wXyZ</Code>. Admins can copy a publishable key (<Code>pk_…</Code>) in full at any
        time. A secret one is shown in full only when it is created.
      </Warning>
      <P>
        The page may speak to the widget through <Code>window.ChatWidget</Code>. Commands that are pushed
        before the script has loaded are kept and run then:
      </P>
      <CodeBlock title="Commands" code={embed.commands} />
      <Facts
        label="Commands of the widget"
        head={['Command', 'What it does']}
        rows={[
          ['open, close', 'Opens or closes the window.'],
          ['identify', 'Tells your team who is asking: { name, email }.'],
          ['on, off', 'Listens for open, close, unread, message and handoff, or stops listening.'],
          ['destroy', 'Takes away everything the widget added to the page.'],
        ]}
      />
    </Chapter>
  );
}
