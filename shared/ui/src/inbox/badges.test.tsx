import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ChannelBadge, ChannelIcon } from './badges.tsx';

it.each([ChannelBadge, ChannelIcon])(
  'says that a conversation came by mail, and nothing of a chat: %O',
  (Shown) => {
    const drawn = (channel: 'chat' | 'email') => renderToStaticMarkup(<Shown channel={channel} />);
    expect(drawn('email').replace(/<svg.*<\/svg>/, '')).toMatch(/>Email<\/span>/);
    expect(drawn('chat')).toBe('');
  },
);
