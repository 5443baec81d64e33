import type { ConsoleEvents } from '../../src/core/account-session.ts';

/** A page that hears nothing of what it is told. */
export const deafPage: ConsoleEvents = {
  onStatus: () => {},
  onChanged: () => {},
  onReplies: () => {},
  onVisitorTyping: () => {},
};
