import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Thread } from './Thread.tsx';

const shown = (isElsewhere: boolean) =>
  renderToStaticMarkup(
    <Thread
      phase="ready"
      isElsewhere={isElsewhere}
      entries={[]}
      visitor="Maya"
      viewerId="agent"
      isVisitorTyping={false}
      hasEarlier={false}
      onRetryLoad={() => {}}
      onLoadEarlier={() => Promise.resolve()}
      onRetrySend={() => {}}
      onDiscard={() => {}}
    />,
  );

it('says that messages were not fetched, and not that there are none', () => {
  expect(shown(true)).toContain('aren’t on this device yet');
  expect(shown(true)).not.toContain('No messages yet');
  expect(shown(false)).toContain('No messages yet');
});
