import type { RequestOf, registry } from '@chatbot-saas/contract';
import type { Industry } from '@chatbot-saas/contract/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { api, fetchCurrentUser, formApi } from '../../api/client.ts';
import { newClientId } from '../../api/client-id.ts';
import { knowledgeKey } from '../../api/queries/knowledge.ts';
import { settingsKey } from '../../api/queries/settings.ts';
import { useMember } from '../../session/session.ts';
import { fromSite, fromStarterSet, toAdd } from './drafts.ts';
import { type Draft, type Progress, recall, remember } from './progress.ts';

type NewItem = RequestOf<(typeof registry)['knowledge']['create']>['body'];

/** What the first run has come to, and its steps. It is kept, so that one may leave and come back. */
export function useWelcome() {
  const { tenant } = useMember();
  const queries = useQueryClient();
  const [progress, setProgress] = useState(() => recall(tenant._id));
  const update = useCallback(
    (next: Progress | null) => {
      remember(tenant._id, next);
      setProgress(next);
    },
    [tenant._id],
  );

  const reading = useMutation({
    mutationFn: async (url: string) => (await formApi.call('POST /tenant/site', { body: { url } })).site,
    onSuccess: (site) => update(fromSite(site)),
  });

  const choosing = useMutation({
    mutationFn: async (industry: Industry) => {
      const [{ drafts }] = await Promise.all([
        api.call('GET /tenant/starter', { query: { industry } }),
        api.call('PUT /tenant', { body: { industry } }),
      ]);
      return drafts;
    },
    onSuccess: (drafts) => update(fromStarterSet(drafts, progress?.site ?? null)),
  });

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: knowledgeKey });
    void queries.invalidateQueries({ queryKey: settingsKey });
    // The workspace has the number of articles, by which the checklist goes.
    void fetchCurrentUser().catch(() => undefined);
  };

  const adding = useMutation({
    mutationFn: async (from: Progress) => {
      const { color } = from;
      const ids = await Promise.all([...toAdd(from).map(addArticle), ...(color ? [dress(color)] : [])]);
      return ids.filter((id) => id !== null);
    },
    onSuccess: (added, from) => {
      update({ ...from, added });
      refresh();
    },
  });

  const undoing = useMutation({
    mutationFn: (from: Progress) =>
      Promise.all(from.added.map((id) => api.call('DELETE /kb/{id}', { params: { id } }))),
    onSuccess: (_, from) => {
      update({ ...from, added: [] });
      refresh();
    },
  });

  return { progress, update, reading, choosing, adding, undoing };
}

async function addArticle({ question, answer, category }: Draft): Promise<string> {
  const body: NewItem = { question, answer, category, clientId: newClientId() };
  return (await formApi.call('POST /kb', { body })).item._id;
}

/** The widget wears the color from here on. */
async function dress(primaryColor: string): Promise<null> {
  await api.call('PUT /tenant/settings', { body: { settings: { chatWidget: { primaryColor } } } });
  return null;
}
