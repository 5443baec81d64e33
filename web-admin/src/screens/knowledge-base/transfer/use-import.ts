import { ApiError } from '@chatbot-saas/client';
import type { ImportResult } from '@chatbot-saas/contract';
import { formatNumber, toast } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { newClientId } from '../../../api/client-id.ts';
import { errorText } from '../../../api/error-text.ts';
import { knowledgeKey } from '../../../api/queries/knowledge.ts';
import { revalidate } from '../../../api/sign-in.ts';
import type { ImportSource } from './import-file.ts';
import { sendImport } from './send-import.ts';

/** What becomes of a question that is there already. */
export type Handling = 'skip' | 'update' | 'add';

const OPTIONS = {
  skip: { mode: 'add', duplicates: 'skip' },
  update: { mode: 'upsert' },
  add: { mode: 'add' },
} as const satisfies Record<Handling, object>;

export type Import =
  | { status: 'idle' }
  /** What the import would do is being looked at. */
  | { status: 'checking'; done: number; total: number }
  | { status: 'checked'; result: ImportResult }
  | { status: 'running'; done: number; total: number; checked: ImportResult }
  | { status: 'canceled' }
  /** `isUncertain`: no response came, the import may or may not have been done. Null: nothing could be looked at. */
  | { status: 'failed'; message: string; isUncertain: boolean; checked: ImportResult | null }
  | { status: 'done'; result: ImportResult; checked: ImportResult };

/** One import at a time, looked at before it runs. All valid items are imported, or none. Closing the screen cancels it. */
export function useImport() {
  const queries = useQueryClient();
  const [state, setState] = useState<Import>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  // The same for each try of what was looked at, so that none is done twice.
  const clientId = useRef('');
  useEffect(() => () => running.current?.abort(), []);

  const begin = () => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  };

  const check = async ({ body }: ImportSource, handling: Handling) => {
    const signal = begin();
    clientId.current = newClientId();
    setState({ status: 'checking', done: 0, total: 0 });
    try {
      const query = { ...OPTIONS[handling], preview: '1' as const };
      const result = await sendImport({ body, query, signal }, (progress) => {
        if (!signal.aborted) setState({ status: 'checking', ...progress });
      });
      if (!signal.aborted) setState({ status: 'checked', result });
    } catch (error) {
      if (signal.aborted) return;
      setState({ status: 'failed', message: errorText(error), isUncertain: false, checked: null });
    }
  };

  const run = async ({ body }: ImportSource, handling: Handling, checked: ImportResult) => {
    const signal = begin();
    setState({ status: 'running', done: 0, total: 0, checked });
    try {
      const query = { ...OPTIONS[handling], clientId: clientId.current };
      const result = await sendImport({ body, query, signal }, (progress) => {
        if (!signal.aborted) setState({ status: 'running', ...progress, checked });
      });
      setState({ status: 'done', result, checked });
      const text = doneText(result);
      if (text) toast.success(text);
    } catch (error) {
      if (signal.aborted) return;
      const isUncertain = error instanceof ApiError && error.status === 0;
      setState({ status: 'failed', message: errorText(error), isUncertain, checked });
    } finally {
      // A canceled one too: it may just have been done.
      void queries.invalidateQueries({ queryKey: knowledgeKey });
      void revalidate();
    }
  };

  return {
    state,
    check,
    run,
    cancel: () => {
      running.current?.abort();
      setState({ status: 'canceled' });
    },
    reset: () => {
      running.current?.abort();
      setState({ status: 'idle' });
    },
  };
}

function doneText({ imported, updated }: ImportResult): string | null {
  const [added, changed] = [formatNumber(imported), formatNumber(updated)];
  if (imported > 0 && updated > 0) return t`Imported ${added} and updated ${changed} knowledge items!`;
  if (updated > 0) return t`${plural(updated, { other: 'Updated # knowledge items!' })}`;
  return imported > 0 ? t`${plural(imported, { other: 'Imported # knowledge items!' })}` : null;
}
