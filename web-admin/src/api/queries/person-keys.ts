import type { QueryClient } from '@tanstack/react-query';

export const contactKeys = {
  all: ['contacts'] as const,
  lists: ['contacts', 'list'] as const,
  one: (id: string) => ['contacts', 'one', id] as const,
  conversations: (id: string) => ['contacts', 'conversations', id] as const,
  notes: (id: string) => ['contacts', 'notes', id] as const,
};

export const blockKeys = { all: ['blocks'] as const };

/** Conversations show who is blocked, and the open ones of a person have ended. */
export const readBlocksAgain = (queries: QueryClient) =>
  Promise.all(
    [blockKeys.all, contactKeys.all, ['conversations']].map((queryKey) =>
      queries.invalidateQueries({ queryKey }),
    ),
  );
