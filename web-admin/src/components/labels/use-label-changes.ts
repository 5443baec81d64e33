import type { Label } from '@chatbot-saas/contract';
import { MAX_PAGE_LIMIT } from '@chatbot-saas/contract/domain';
import { type LabelLibrary, type LabelManagerProps, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { api, formApi } from '../../api/client.ts';
import { newClientId } from '../../api/client-id.ts';
import { errorText, failureText } from '../../api/error-text.ts';
import { labelKeys } from '../../api/queries/labels.ts';

type Draft = Pick<Label, 'name' | 'color'>;

/** What admins change of the workspace’s labels; each is in every list at once. */
export function useLabelChanges(): Omit<LabelManagerProps, 'labels'> {
  const queries = useQueryClient();
  const create = useCreateLabel();
  const saved = () => queries.invalidateQueries({ queryKey: labelKeys.all });
  return {
    async onCreate(draft) {
      const made = await create(draft);
      return typeof made === 'string' ? made : null;
    },
    onChange: ({ _id: id }, body) =>
      formApi.call('PUT /labels/{id}', { params: { id }, body }).then(async () => {
        await saved();
        return null;
      }, failureText),
    onRemove: ({ _id: id, name }) =>
      api.call('DELETE /labels/{id}', { params: { id } }).then(async () => {
        await saved();
        toast.success(t`“${name}” deleted`);
        return null;
      }, errorText),
    countUse: ({ _id: labels }) =>
      formApi.call('GET /chat/conversations', { query: { labels, limit: MAX_PAGE_LIMIT } }).then(
        ({ conversations, nextCursor }) => ({ count: conversations.length, hasMore: nextCursor !== null }),
        () => null,
      ),
  };
}

/** What is sent again after a lost answer has the id of the first try. */
export function useCreateLabel(): LabelLibrary['create'] {
  const queries = useQueryClient();
  const sent = useRef<(Draft & { clientId: string }) | null>(null);
  return async ({ name, color }) => {
    const isRepeated = sent.current?.name === name && sent.current.color === color;
    const { clientId } = isRepeated && sent.current ? sent.current : { clientId: newClientId() };
    sent.current = { name, color, clientId };
    try {
      const { label } = await formApi.call('POST /labels', { body: { name, color, clientId } });
      sent.current = null;
      await queries.invalidateQueries({ queryKey: labelKeys.all });
      return label;
    } catch (error) {
      return failureText(error);
    }
  };
}
