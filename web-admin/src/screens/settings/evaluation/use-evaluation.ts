import type { ReplayResult, StaffOperations } from '@chatbot-saas/contract';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { eventApi } from '../../../api/transfers.ts';

export type EvaluationBody = NonNullable<StaffOperations['POST /assistant/replay']['request']['body']>;

interface Progress {
  done: number;
  total: number;
  results: readonly ReplayResult[];
}
export type Evaluation =
  | { status: 'idle' }
  | ({ status: 'running' | 'canceled' } & Progress)
  | ({ status: 'done'; withoutModel: number; fromModel: number } & Progress)
  | ({ status: 'failed'; message: string } & Progress);

const NOTHING: Progress = { done: 0, total: 0, results: [] };

/** One evaluation at a time; leaving the screen aborts it. */
export function useEvaluation() {
  const [evaluation, setEvaluation] = useState<Evaluation>({ status: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (body: EvaluationBody) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    let progress = NOTHING;
    const show = (next: Evaluation) => {
      if (running.current === controller) setEvaluation(next);
    };
    show({ status: 'running', ...progress });
    try {
      const { results, summary } = await eventApi.call(
        'POST /assistant/replay',
        { body, signal },
        ({ event, data }) => {
          progress =
            event === 'result'
              ? { ...progress, results: [...progress.results, data as ReplayResult] }
              : { ...progress, ...(data as { done: number; total: number }) };
          if (!signal.aborted) show({ status: 'running', ...progress });
        },
      );
      const { total, fromModel, withoutModel } = summary;
      show({ status: 'done', done: total, total, results, fromModel, withoutModel });
    } catch (error) {
      if (!signal.aborted) show({ status: 'failed', message: errorText(error), ...progress });
    }
  };

  return {
    evaluation,
    run,
    cancel: () => {
      running.current?.abort();
      setEvaluation((now) => (now.status === 'running' ? { ...now, status: 'canceled' } : now));
    },
    clear: () => {
      running.current?.abort();
      setEvaluation({ status: 'idle' });
    },
  };
}
