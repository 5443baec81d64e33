import type { RequestOf, registry, SavedReply } from '@chatbot-saas/contract';
import { MAX_REPLY_PAGE, MAX_REPLY_QUERY } from '@chatbot-saas/contract/saved-replies';
import type { RankReplies } from '@chatbot-saas/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, formApi } from '../client.ts';

type Replies = (typeof registry)['savedReplies'];
export type NewReply = RequestOf<Replies['create']>['body'];
type Change = RequestOf<Replies['update']>['body'];

const all = ['saved-replies'] as const;

/** All that this person sees, so that searching them needs no request. */
export const useSavedReplies = () =>
  useQuery({ queryKey: all, queryFn: ({ signal }) => readAll(signal), staleTime: 30_000 });

/** The engine is at the server. `language`: of the conversation that one is looked for in. */
export const rankReplies =
  (language: string | null): RankReplies =>
  async (query, signal) => {
    const body = { query: query.slice(0, MAX_REPLY_QUERY), ...(language !== null && { language }) };
    return (await formApi.call('POST /replies/search', { body, signal })).hits;
  };

async function readAll(signal: AbortSignal): Promise<SavedReply[]> {
  const replies: SavedReply[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await formApi.call('GET /replies', { query: { page, limit: MAX_REPLY_PAGE }, signal });
    replies.push(...answer.replies);
    if (answer.replies.length < MAX_REPLY_PAGE) return replies;
  }
}

function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const queries = useQueryClient();
  return useMutation({ mutationFn: change, onSettled: () => queries.invalidateQueries({ queryKey: all }) });
}

export const useCreateReply = () => useChange((body: NewReply) => formApi.call('POST /replies', { body }));

export const useUpdateReply = () =>
  useChange(({ id, body }: { id: string; body: Change }) =>
    formApi.call('PUT /replies/{id}', { params: { id }, body }),
  );

export const useDeleteReply = () =>
  useChange((id: string) => api.call('DELETE /replies/{id}', { params: { id } }));
