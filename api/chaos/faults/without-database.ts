import { randomUUID } from 'node:crypto';
import { machineTime } from '@chatbot-saas/testing/recorded-calls';
import type { Probe } from './probe.ts';

/** Calls that were made while the database was away. */
export interface AwayCalls {
  count: number;
  slowestMs: number;
  /** Those that were not answered with 503 and `Retry-After`. */
  wrong: string[];
  /** Those that were not answered in 3 s. */
  late: string[];
}

const AWAY_LIMIT_MS = 3_000;

export interface Credentials {
  apiKey: string;
  token: string;
}

/** One call of each kind to that process, all at once; to be awaited before the database comes back. */
export async function callWithoutDatabase(
  { api, spare: sessionId }: Probe,
  { apiKey, token }: Credentials,
): Promise<AwayCalls> {
  const visitor = { 'x-api-key': apiKey };
  const staff = { authorization: `Bearer ${token}` };
  const message = { sessionId, message: 'Anybody there?', clientId: randomUUID() };
  const reply = { content: 'Here I am', clientId: randomUUID() };
  const calls: [method: string, path: string, headers: Record<string, string>, body?: object][] = [
    ['GET', '/chat/config', visitor],
    ['POST', '/chat/start', visitor, { visitorId: 'away' }],
    ['POST', '/chat/message', visitor, message],
    ['GET', `/chat/${sessionId}/history`, visitor],
    ['POST', `/chat/${sessionId}/handoff`, visitor, {}],
    ['POST', '/auth/login', {}, { email: 'agent@acme.test', password: 'demo1234' }],
    ['GET', '/auth/me', staff],
    ['GET', '/chat/conversations', staff],
    ['GET', `/chat/${sessionId}`, staff],
    ['POST', `/chat/${sessionId}/agent/message`, staff, reply],
    ['POST', `/chat/${sessionId}/end`, staff, {}],
    ['GET', '/sync', staff],
    ['GET', '/kb', staff],
  ];
  const answers = await Promise.all(
    calls.map(async ([method, path, headers, body]) => {
      const begun = machineTime();
      const init = {
        method,
        headers: { ...headers, 'content-type': 'application/json' },
        signal: AbortSignal.timeout(2 * AWAY_LIMIT_MS),
        ...(body && { body: JSON.stringify(body) }),
      };
      const response = await fetch(`${api.url}/api${path}`, init).catch(() => null);
      const ms = machineTime() - begun;
      const isRight = response?.status === 503 && Number(response.headers.get('retry-after')) > 0;
      const line = `${api.name}: ${method} ${path} ${response?.status ?? 'no answer'} after ${ms.toFixed(0)} ms`;
      return { ms, wrong: isRight ? [] : [line], late: ms < AWAY_LIMIT_MS ? [] : [line] };
    }),
  );
  return {
    count: answers.length,
    slowestMs: Math.max(...answers.map(({ ms }) => ms)),
    wrong: answers.flatMap(({ wrong }) => wrong),
    late: answers.flatMap(({ late }) => late),
  };
}

export const together = (all: readonly AwayCalls[]): AwayCalls => ({
  count: all.reduce((sum, { count }) => sum + count, 0),
  slowestMs: Math.max(0, ...all.map(({ slowestMs }) => slowestMs)),
  wrong: all.flatMap(({ wrong }) => wrong),
  late: all.flatMap(({ late }) => late),
});
