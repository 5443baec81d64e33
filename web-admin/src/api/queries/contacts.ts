import { ApiError } from '@chatbot-saas/client';
import type { Contact, ContactChange } from '@chatbot-saas/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { formApi } from '../client.ts';
import { contactKeys } from './person-keys.ts';

export interface ContactFilter {
  page: number;
  search: string;
}

export const CONTACTS_PAGE = 25;

export function useContacts({ page, search }: ContactFilter) {
  return useQuery({
    queryKey: [...contactKeys.lists, page, search],
    queryFn: ({ signal }) =>
      formApi.call('GET /contacts', {
        query: { page, limit: CONTACTS_PAGE, ...(search && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const oneContact = (id: string) => ({
  queryKey: contactKeys.one(id),
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await formApi.call('GET /contacts/{id}', { params: { id }, signal })).contact,
  staleTime: 0,
});

export const useContact = (id: string) => useQuery(oneContact(id));

/** The one of an id that was typed; null where there is none of it. */
export function useContactById(id: string | null) {
  const { queryFn, ...query } = oneContact(id ?? '');
  return useQuery<Contact | null>({
    ...query,
    queryKey: [...query.queryKey, 'typed'],
    queryFn: async (context) => {
      try {
        return await queryFn(context);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
    enabled: id !== null,
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

/** The contact of `id` goes into the other one. */
export function useMergeContact() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, into }: { id: string; into: string }) =>
      formApi.call('POST /contacts/{id}/merge', { params: { id }, body: { into } }),
    onSuccess: ({ contact }, { into }) => {
      queries.setQueryData(contactKeys.one(into), contact);
      // Not those of the other one, whose page may still be there: it is gone.
      const changed = [contactKeys.lists, contactKeys.conversations(into), contactKeys.notes(into)];
      return Promise.all(changed.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
}
