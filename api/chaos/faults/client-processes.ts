import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Order, Report, View } from '@chatbot-saas/testing/client-process';
import { ADJUSTABLE_CLOCK } from '../test-deployment/api-process.ts';

/** A report of the clients for the checker. */
export type ClientReport = Extract<Report, { is: 'written' | 'call' | 'unsteady' }>;

export interface ClientProcess {
  name: string;
  rest(): void;
  /** What its clients show at this moment. */
  look(): Promise<View[]>;
  stepClock(ms: number): void;
  stop(): Promise<void>;
}

/** Starts a process of clients; `file` is a path in this repository, from its root. Resolves when they are at work. */
export async function startClients(
  name: string,
  file: string,
  start: object,
  onReport: (report: ClientReport) => void,
): Promise<ClientProcess> {
  const child = fork(new URL(`../../../${file}`, import.meta.url), { execArgv: [...ADJUSTABLE_CLOCK] });
  const ended = once(child, 'exit');
  const died = ended.then(([code, signal]) => {
    throw new Error(`The ${name} process ended by itself (${signal ?? code})`);
  });
  died.catch(() => undefined);
  const views = new Map<number, (views: View[]) => void>();
  const ready = Promise.withResolvers<void>();
  let questions = 0;

  child.on('message', (report: Report) => {
    if (report.is === 'ready') ready.resolve();
    else if (report.is === 'view') views.get(report.question)?.(report.views);
    else onReport(report);
  });
  send(child, { do: 'start', start });
  await Promise.race([ready.promise, died]);

  return {
    name,
    rest: () => send(child, { do: 'rest' }),
    look() {
      const question = questions++;
      const { promise, resolve } = Promise.withResolvers<View[]>();
      views.set(question, resolve);
      send(child, { do: 'look', question });
      return Promise.race([promise, died]).finally(() => views.delete(question));
    },
    stepClock: (stepClockMs) => void child.send({ stepClockMs }),
    async stop() {
      if (child.connected) child.disconnect();
      await ended;
    },
  };
}

const send = (child: ChildProcess, order: Order<object>) => void child.send(order);
