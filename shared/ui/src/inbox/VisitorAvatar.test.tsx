import { conversationWith } from '@chatbot-saas/testing/conversation-with';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { VisitorAvatar } from './VisitorAvatar.tsx';

const drawn = (name: string | null) =>
  renderToStaticMarkup(<VisitorAvatar conversation={conversationWith({ visitor: { name, email: null } })} />);

it('has the initials of a name, and none of a name that is made up', () => {
  expect(drawn('Maya Fischer')).toContain('>MF<');
  expect(drawn(null)).toContain('<svg');
  expect(drawn(null)).not.toMatch(/>[A-Z0-9]{1,2}</);
});
