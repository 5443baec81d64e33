import type { Conversation, ConversationUpdate } from '@chatbot-saas/contract';

/** Merges an event into a known conversation: fields that the event leaves out keep their value. */
export const updatedWith = (
  known: Conversation | null | undefined,
  update: ConversationUpdate,
): Conversation => ({
  ...known,
  ...update,
  contact: (update.contact === undefined ? known?.contact : update.contact) ?? null,
  labels: update.labels ?? known?.labels ?? [],
  page: (update.page === undefined ? known?.page : update.page) ?? null,
  referrer: (update.referrer === undefined ? known?.referrer : update.referrer) ?? null,
  device: (update.device === undefined ? known?.device : update.device) ?? null,
  metadata: update.metadata ?? known?.metadata ?? {},
});
