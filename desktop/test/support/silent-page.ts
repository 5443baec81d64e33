import type { PageEvents } from '../../src/core/account-session.ts';

/** A page that hears nothing of what it is told. */
export const silentPage: PageEvents = {
  onStatus: () => {},
  onChanged: () => {},
  onReplies: () => {},
  onVisitorTyping: () => {},
};
