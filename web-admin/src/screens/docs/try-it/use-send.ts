import { useEffect, useRef, useState } from 'react';
import type { Outgoing } from './request.ts';

/** Response headers worth showing. */
const SHOWN_HEADERS = [
  'X-Request-Id',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
  'Retry-After',
  'Content-Type',
];

/** More than this of an answer is not shown: an export may have hundreds of megabytes. */
const MAX_SHOWN = 200_000;

export interface Answer {
  status: number;
  /** Until its headers were there. */
  milliseconds: number;
  headers: readonly (readonly [name: string, value: string])[];
  body: string;
  isCut: boolean;
}

export type Sending =
  | { state: 'idle' }
  | { state: 'waiting' }
  /** The answer has begun; a stream grows. */
  | { state: 'receiving'; answer: Answer }
  | { state: 'done'; answer: Answer }
  | { state: 'canceled'; answer: Answer | null }
  /** No answer, or one that broke off. */
  | { state: 'failed'; answer: Answer | null };

/** Does not use api/client: here a 401 is a response to show, not the end of the session. */
export function useSend(onDone: (answer: Answer) => void) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const send = async ({ method, url, headers, body }: Outgoing) => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    let answer: Answer | null = null;
    // One that was replaced has nothing more to say.
    const show = (next: Sending) => running.current === controller && setSending(next);
    show({ state: 'waiting' });
    const startedAt = performance.now();
    try {
      const response = await fetch(url, {
        method,
        headers,
        signal: controller.signal,
        cache: 'no-store',
        ...(body !== undefined && { body }),
      });
      answer = {
        status: response.status,
        milliseconds: Math.round(performance.now() - startedAt),
        headers: SHOWN_HEADERS.flatMap((name) => {
          const value = response.headers.get(name);
          return value === null ? [] : [[name, value] as const];
        }),
        body: '',
        isCut: false,
      };
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (;;) {
        const { done, value = '' } = (await reader?.read()) ?? { done: true };
        if (done) break;
        answer = { ...answer, body: answer.body + value };
        if (answer.body.length > MAX_SHOWN) {
          answer = { ...answer, body: answer.body.slice(0, MAX_SHOWN), isCut: true };
          await reader?.cancel();
          break;
        }
        show({ state: 'receiving', answer });
      }
      show({ state: 'done', answer });
      onDone(answer);
    } catch {
      show({ state: controller.signal.aborted ? 'canceled' : 'failed', answer });
    }
  };

  return { sending, send, cancel: () => running.current?.abort() };
}
