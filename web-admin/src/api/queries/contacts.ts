import type { ContactChange } from '@chatbot-saas/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, formApi } from '../client.ts';

export interface ContactFilter {
  page: number;
  search: string;
}

export const CONTACTS_PAGE = 25;

const contactKeys = {
  all: ['contacts'] as const,
  one: (id: string) => ['contacts', 'one', id] as const,
  conversations: (id: string) => ['contacts', 'conversations', id] as const,
};

export function useContacts({ page, search }: ContactFilter) {
  return useQuery({
    queryKey: [...contactKeys.all, 'list', page, search],
    queryFn: ({ signal }) =>
      api.call('GET /contacts', {
        query: { page, limit: CONTACTS_PAGE, ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useContact(id: string) {
  return useQuery({
    queryKey: contactKeys.one(id),
    queryFn: async ({ signal }) =>
      (await formApi.call('GET /contacts/{id}', { params: { id }, signal })).contact,
    staleTime: 0,
  });
}

/** Those of a contact, newest first; null where there is none. */
export function useContactConversations(id: string | null) {
  return useQuery({
    queryKey: contactKeys.conversations(id ?? ''),
    queryFn: async ({ signal }) =>
      (await formApi.call('GET /contacts/{id}/conversations', { params: { id: id ?? '' }, signal }))
        .conversations,
    enabled: id !== null,
    staleTime: 0,
  });
}

export function useUpdateContact(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: ContactChange) => formApi.call('PUT /contacts/{id}', { params: { id }, body }),
    onSuccess: ({ contact }) => {
      queries.setQueryData(contactKeys.one(id), contact);
      return queries.invalidateQueries({ queryKey: contactKeys.all });
    },
  });
}
