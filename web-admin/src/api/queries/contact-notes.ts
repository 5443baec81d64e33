import type { Notes, PersonNotesProps } from '@chatbot-saas/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useDrafts } from '../../session/use-drafts.ts';
import { formApi } from '../client.ts';
import { newClientId } from '../client-id.ts';
import { failureText } from '../error-text.ts';
import { contactKeys } from './person-keys.ts';

/** The team's notes about a person, and what is typed for each; undefined where it is not known who it is. */
export function useContactNotes(contactId: string | null): PersonNotesProps | undefined {
  const queries = useQueryClient();
  const { drafts, change } = useDrafts('note-drafts');
  /** What is sent again after a lost answer has the id of the first try. */
  const sent = useRef<{ contactId: string; content: string; clientId: string } | null>(null);
  const queryKey = contactKeys.notes(contactId ?? '');
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await formApi.call('GET /contacts/{id}/notes', { params: { id: contactId ?? '' }, signal })).notes,
    enabled: contactId !== null,
    staleTime: 0,
  });
  if (contactId === null) return undefined;

  const save = async (content: string): Promise<string | null> => {
    const isRepeated = sent.current?.contactId === contactId && sent.current.content === content;
    const { clientId } = isRepeated && sent.current ? sent.current : { clientId: newClientId() };
    sent.current = { contactId, content, clientId };
    try {
      await formApi.call('POST /contacts/{id}/notes', {
        params: { id: contactId },
        body: { content, clientId },
      });
    } catch (error) {
      return failureText(error);
    }
    sent.current = null;
    await queries.invalidateQueries({ queryKey });
    return null;
  };
  const failed: Notes = list.isError && !list.isFetching ? 'failed' : 'loading';
  return {
    notes: list.data ?? failed,
    draft: drafts[contactId] ?? '',
    onDraftChange: (draft) => change(contactId, draft),
    onSave: save,
    onRetry: () => void list.refetch(),
  };
}
