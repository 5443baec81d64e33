import { ApiError } from '@chatbot-saas/client';
import { formatNumber, sentenceText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/client.ts';
import { errorText } from '../../api/error-text.ts';
import { useRealtime } from '../../api/realtime.tsx';
import { rememberLeftover, sweep, tidyUp } from '../../components/api-key/leftovers.ts';
import { createTemporaryKey } from '../../components/api-key/temporary-key.ts';
import { useMember } from '../../session/session.ts';
import { checkWidget, judgeAgents, judgeKeys } from './checks.ts';
import { testHandoff } from './handoff-test.ts';
import { type Check, notRun, type Result, type Results } from './results.ts';

/** All checks, one after another where they need each other. What they make is taken out again, however they end. */
export function useTestRun() {
  const dashboard = useRealtime();
  const { user } = useMember();
  const queries = useQueryClient();
  const [results, setResults] = useState<Results>(notRun);
  const [isRunning, setIsRunning] = useState(false);
  const [leftBehind, setLeftBehind] = useState(false);
  const running = useRef<AbortController>(undefined);

  useEffect(() => {
    void sweep();
    const leave = () => running.current?.abort();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);

  const run = async () => {
    const stop = new AbortController();
    const { signal } = stop;
    running.current = stop;
    const made: string[] = [];
    const update = (check: Check, change: Partial<Result>) => {
      if (!signal.aborted) setResults((all) => ({ ...all, [check]: { ...all[check], ...change } }));
    };
    /** An answer becomes the card's result; so does a failure, in the words given for it. */
    const check = async (name: Check, failed: string, act: () => Promise<Result>) => {
      update(name, { status: 'running', summary: t`Running…`, detail: undefined });
      try {
        update(name, await act());
      } catch (error) {
        update(name, { status: 'error', summary: failed, detail: detailOf(error) });
      }
    };
    const tidy = async () => {
      const isGone = await tidyUp(made);
      if (!signal.aborted) setLeftBehind(!isGone);
      void queries.invalidateQueries({ queryKey: ['keys'] });
    };
    // With the page on its way out there is no later.
    signal.addEventListener('abort', () => void tidyUp(made));

    setResults(notRun());
    setLeftBehind(false);
    setIsRunning(true);
    await Promise.all([
      check('keys', t`Failed to fetch API keys`, async () => {
        const { apiKeys } = await api.call('GET /keys', { signal });
        return judgeKeys(apiKeys, Date.now());
      }),
      check('agents', t`Failed to fetch team members`, async () => {
        const { team } = await api.call('GET /tenant/team', { signal });
        return judgeAgents(team);
      }),
    ]);
    const borrowed = signal.aborted ? Promise.reject(signal.reason) : createTemporaryKey('Integration test');
    await borrowed.then(({ id }) => made.push(id)).catch(() => undefined);
    await check('widget', t`Test failed`, async () => checkWidget((await borrowed).key, signal));
    await check('handoff', t`Test failed`, async () => {
      const { key } = await borrowed;
      if (!dashboard) throw new Error(t`This dashboard has no live connection.`);
      const begun = performance.now();
      await testHandoff({
        apiKey: key,
        dashboard,
        userId: user._id,
        signal,
        onConversation: (id) => {
          made.push(id);
          rememberLeftover('conversation', id);
        },
        onHops: (hops) => update('handoff', { hops }),
      });
      const seconds = formatNumber((performance.now() - begun) / 1_000, { maximumFractionDigits: 1 });
      return { status: 'success', summary: t`A visitor reached you and got your reply in ${seconds} s` };
    });
    await tidy();
    if (signal.aborted) return;
    running.current = undefined;
    setIsRunning(false);
  };

  return { results, isRunning, leftBehind, run: () => void run() };
}

function detailOf(error: unknown): string {
  if (error instanceof ApiError) return errorText(error);
  return sentenceText(error instanceof Error ? error.message : String(error));
}
