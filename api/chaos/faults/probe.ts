import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createClient } from '@chatbot-saas/client';
import type { KeyOperations } from '@chatbot-saas/contract';
import { machineTime } from '@chatbot-saas/testing/recorded-calls';
import type { ApiProcess } from '../test-deployment/api-process.ts';

/** A visitor of one process, without a balancer, to see whether the process works. */
export interface Probe {
  api: ApiProcess;
  /** Another conversation, for calls whose outcome does not matter. */
  spare: string;
  /** Tries one turn again and again; milliseconds from `since` until it was acknowledged. Rejects after a minute. */
  untilTurn(since: number): Promise<number>;
  /** One try; whether it was acknowledged. */
  turn(message?: string): Promise<boolean>;
}

/** Longer than a turn takes, and short enough not to be the time that is measured. */
const TRY_MS = 1_000;
const LONGEST_MS = 60_000;

export async function openProbe(api: ApiProcess, apiKey: string): Promise<Probe> {
  const options = { baseUrl: `${api.url}/api`, headers: () => ({ 'x-api-key': apiKey }) };
  const { call } = createClient<KeyOperations>({ ...options, timeoutMs: TRY_MS });
  const start = () =>
    createClient<KeyOperations>(options).call('POST /chat/start', {
      body: { visitorId: `probe of ${api.name}` },
    });
  const { sessionId } = await start();
  const { sessionId: spare } = await start();
  let count = 0;
  const say = (message: string, clientId: string) =>
    call('POST /chat/message', { body: { sessionId, message, clientId } }).then(
      () => true,
      () => false,
    );
  const next = () => `probe-${api.port} ${++count}`;

  return {
    api,
    spare,
    turn: (message = '') => say(`${next()}: ${message}`, randomUUID()),
    async untilTurn(since) {
      const [message, clientId] = [next(), randomUUID()];
      while (!(await say(message, clientId))) {
        if (machineTime() - since > LONGEST_MS)
          throw new Error(`${api.name} takes no turn again: ${api.lastWords()}`);
        await wait(10);
      }
      return machineTime() - since;
    },
  };
}
