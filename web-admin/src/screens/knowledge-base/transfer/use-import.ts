import { ApiError } from '@chatbot-saas/client';
import type { ImportResult } from '@chatbot-saas/contract';
import { toast } from '@chatbot-saas/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { eventApi } from '../../../api/client.ts';
import { newClientId } from '../../../api/client-id.ts';
import { errorText } from '../../../api/error-text.ts';
import { knowledgeKey } from '../../../api/queries/knowledge.ts';
import { revalidate } from '../../../api/sign-in.ts';
import type { ImportItems } from './import-file.ts';

export type Import =
  | { status: 'idle' }
  | { status: 'running'; done: number; total: number }
  | { status: 'canceled' }
  /** `isUncertain`: no response came, the import may or may not have been done. */
  | { status: 'failed'; message: string; isUncertain: boolean }
  | ({ status: 'done' } & ImportResult);

/** One import at a time. All valid items are imported, or none. Closing the screen cancels it. */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<Import>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  // The same for each try, so that none is done twice.
  const ids = useRef(new WeakMap<ImportItems, string>());
  useEffect(() => () => running.current?.abort(), []);

  const run = async (items: ImportItems) => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    setState({ status: 'running', done: 0, total: 0 });
    const clientId = ids.current.get(items) ?? newClientId();
    ids.current.set(items, clientId);
    try {
      const result = await eventApi.call(
        'POST /kb/import',
        { body: { clientId, items }, signal },
        ({ data }) => {
          const { done, total } = data as { done: number; total: number };
          if (!signal.aborted) setState({ status: 'running', done, total });
        },
      );
      setState({ status: 'done', ...result });
      if (result.imported > 0) toast.success(`Imported ${result.imported.toLocaleString()} knowledge items!`);
    } catch (error) {
      if (signal.aborted) return;
      const isUncertain = error instanceof ApiError && error.status === 0;
      setState({ status: 'failed', message: errorText(error), isUncertain });
    } finally {
      // A canceled one too: it may just have been done.
      void queries.invalidateQueries({ queryKey: knowledgeKey });
      void revalidate();
    }
  };

  return {
    state,
    run,
    cancel: () => {
      running.current?.abort();
      setState({ status: 'canceled' });
    },
    reset: () => setState({ status: 'idle' }),
  };
}
