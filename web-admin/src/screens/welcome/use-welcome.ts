import type { RequestOf, registry } from '@chatbot-saas/contract';
import type { Industry } from '@chatbot-saas/contract/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef, useState } from 'react';
import { api, fetchCurrentUser, formApi } from '../../api/client.ts';
import { knowledgeKey } from '../../api/queries/knowledge.ts';
import { settingsKey } from '../../api/queries/settings.ts';
import { useMember } from '../../session/session.ts';
import { asNew, fromSite, fromStarterSet, toAdd } from './drafts.ts';
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

  const latest = useLatest();
  const reading = useMutation({
    mutationFn: (url: string) => latest(formApi.call('POST /tenant/site', { body: { url } })),
    onSuccess: (answer) => answer && update(fromSite(answer.site)),
  });

  const choosing = useMutation({
    mutationFn: async (industry: Industry) => {
      const answers = await latest(
        Promise.all([
          api.call('GET /tenant/starter', { query: { industry } }),
          api.call('PUT /tenant', { body: { industry } }),
        ]),
      );
      return answers?.[0] ?? null;
    },
    onSuccess: (set) => set && update(fromStarterSet(set.drafts, progress?.site ?? null)),
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
      update({ ...from, drafts: from.drafts.map(asNew), added: [] });
      refresh();
    },
  });

  return { progress, update, reading, choosing, adding, undoing };
}

/** Of what was asked for in a row, only the last answer counts; the others are null. */
function useLatest() {
  const asked = useRef(0);
  return useCallback(async <Answer>(call: Promise<Answer>): Promise<Answer | null> => {
    asked.current += 1;
    const own = asked.current;
    const answer = await call;
    return own === asked.current ? answer : null;
  }, []);
}

async function addArticle(draft: Draft): Promise<string> {
  const body: NewItem = draft;
  return (await formApi.call('POST /kb', { body })).item._id;
}

/** The widget wears the color from here on. */
async function dress(primaryColor: string): Promise<null> {
  await api.call('PUT /tenant/settings', { body: { settings: { chatWidget: { primaryColor } } } });
  return null;
}
