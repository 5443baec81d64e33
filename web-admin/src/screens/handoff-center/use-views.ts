import type { View, ViewDraft } from '@chatbot-saas/contract';
import { toast, type ViewLibrary } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api, formApi } from '../../api/client.ts';
import { newClientId } from '../../api/client-id.ts';
import { failureText } from '../../api/error-text.ts';

const queryKey = ['views'] as const;

/** The saved views, and what can be done with them. */
export function useViews(): ViewLibrary {
  const queries = useQueryClient();
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await api.call('GET /views', { signal })).views,
  });
  const read = () => queries.invalidateQueries({ queryKey });
  const done = async () => {
    await read();
    return null;
  };

  const save = (draft: ViewDraft, clientId = newClientId()) =>
    formApi.call('POST /views', { body: { ...draft, clientId } }).then(done, failureText);
  const change = ({ _id: id }: View, body: Partial<ViewDraft>) =>
    formApi.call('PUT /views/{id}', { params: { id }, body }).then(done, failureText);
  const remove = ({ _id: id, owner: _, ...draft }: View) => {
    const { name } = draft;
    return formApi.call('DELETE /views/{id}', { params: { id } }).then(() => {
      toast.success(t`“${name}” deleted`, { action: { label: t`Undo`, onClick: () => void save(draft) } });
      return done();
    }, failureText);
  };
  return { views: list.data ?? [], save, change, remove };
}
