import { useEffect, useState, useSyncExternalStore } from 'react';
import { settled } from '../desk.ts';
import { type InboxView, inboxFeed } from './inbox-feed.ts';

export function useInbox(): InboxView | null {
  const [feed] = useState(() =>
    inboxFeed({
      get: () => settled(window.desk.inbox.get()),
      onChange: (listener) => window.desk.inbox.on('changed', listener),
    }),
  );
  useEffect(() => feed.start(), [feed]);
  return useSyncExternalStore(feed.subscribe, feed.getView);
}
