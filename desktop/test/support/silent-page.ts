import type { PageEvents } from '../../src/core/page-events.ts';

/** A page that ignores all events. */
export const silentPage: PageEvents = {
  onStatus: () => {},
  onChanged: () => {},
  onReplies: () => {},
  onActions: () => {},
  onFiles: () => {},
  onVisitorTyping: () => {},
  onDirectory: () => {},
  onMentions: () => {},
  onViewers: () => {},
};
