import { syncEndpoints } from '../endpoints/sync.ts';
import { describeEndpoints } from './describe-endpoints.ts';
import { agentMessage, conversationWithAda, cursor, ids, item } from './story.ts';

export const syncReference = describeEndpoints(syncEndpoints, {
  page: {
    rules:
      'Applying all pages in order gives the server’s state; applying one twice changes nothing. Go on until `hasMore` is false, and ask again with the last `cursor` after every reconnect.',
    parameters: {
      cursor: 'The one of the last page that was applied; without it, everything from the start',
      limit: 'How many rows a page has at most',
    },
    answer: {
      reset: false,
      changes: {
        conversations: [conversationWithAda],
        messages: [{ ...agentMessage, conversationId: ids.conversation }],
        knowledge: [item],
      },
      deleted: { conversations: [], knowledge: [] },
      cursor,
      hasMore: false,
    },
  },
});
