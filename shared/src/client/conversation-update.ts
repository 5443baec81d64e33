import type { Conversation, ConversationUpdate } from '../contracts/endpoints/conversations.ts';

/** A conversation as an event leaves it: what the event does not say is as it was known. */
export const updatedWith = (
  known: Conversation | null | undefined,
  update: ConversationUpdate,
): Conversation => ({
  ...known,
  ...update,
  page: (update.page === undefined ? known?.page : update.page) ?? null,
  referrer: (update.referrer === undefined ? known?.referrer : update.referrer) ?? null,
  device: (update.device === undefined ? known?.device : update.device) ?? null,
});
