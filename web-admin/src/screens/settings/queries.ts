import type { RequestOf, registry } from '@chatbot-saas/contract';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { settingsKey } from '../../api/queries/settings.ts';

const versionsKey = ['prompt-versions'] as const;
const setKey = ['replay-set'] as const;

type SettingsSave = RequestOf<(typeof registry)['settings']['update']>['body'];

export function useSaveSettings() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: SettingsSave) => api.call('PUT /tenant/settings', { body }),
    onSuccess: (saved) => {
      queries.setQueryData(settingsKey, saved);
      void queries.invalidateQueries({ queryKey: versionsKey });
    },
  });
}

export function usePromptVersions() {
  return useInfiniteQuery({
    queryKey: versionsKey,
    queryFn: ({ pageParam, signal }) =>
      api.call('GET /tenant/prompt-versions', {
        query: pageParam === null ? {} : { before: pageParam },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.nextBefore,
    select: ({ pages }) => pages.flatMap((page) => page.versions),
  });
}

export function useRestoreVersion() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (version: number) =>
      api.call('POST /tenant/prompt-versions/{version}/restore', { params: { version } }),
    onSuccess: ({ settings, settingsVersion }) => {
      queries.setQueryData(settingsKey, { settings, version: settingsVersion });
      void queries.invalidateQueries({ queryKey: versionsKey });
    },
  });
}

export function useQuestionSet() {
  return useQuery({
    queryKey: setKey,
    queryFn: ({ signal }) => api.call('GET /assistant/replay-set', { signal }),
  });
}

/** Each change answers with the whole set. */
export function useChangeQuestionSet() {
  const queries = useQueryClient();
  const change = <Input>(call: (input: Input) => ReturnType<typeof freeze>) => ({
    mutationFn: call,
    onSuccess: (set: Awaited<ReturnType<typeof freeze>>) => queries.setQueryData(setKey, set),
  });
  return {
    freezing: useMutation(change(freeze)),
    adding: useMutation(
      change((text: string) => api.call('POST /assistant/replay-set/questions', { body: { text } })),
    ),
    removing: useMutation(
      change((id: string) => api.call('DELETE /assistant/replay-set/{id}', { params: { id } })),
    ),
  };
}

const freeze = (days: number) => api.call('POST /assistant/replay-set', { body: { days } });

export function useTestMail() {
  return useMutation({ mutationFn: () => api.call('POST /tenant/mail/test') });
}
