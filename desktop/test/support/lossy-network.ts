import type { Message } from '@chatbot-saas/contract';
import fc from 'fast-check';
import { offline } from './fake-server.ts';
import type { ReplyServer } from './reply-server.ts';

/** A run of the console; once it is over, nothing leaves it and nothing reaches it. */
export interface Life {
  isOver: boolean;
}

/** `late`: the request arrives after its sender has given it up. `doubled`: something on the way sends it twice. */
export type Fate = 'ok' | 'request lost' | 'answer lost' | 'late' | 'doubled';
export const fates: fc.Arbitrary<Fate> = fc.constantFrom<Fate>(
  'ok',
  'ok',
  'ok',
  'request lost',
  'answer lost',
  'late',
  'doubled',
);
interface ReplyRequest {
  clientId: string;
  content: string;
}

/** The way to the server: each request has the next of the planned fates, and the scheduler decides who is first. */
export function lossyNetwork(server: ReplyServer, scheduler: fc.Scheduler, plannedFates: Fate[]) {
  const late: { sessionId: string; reply: ReplyRequest; arrive(): void }[] = [];
  /** Sent, and neither arrived nor lost. */
  const leaving = new Map<ReplyRequest, Life>();
  let weather: 'up' | 'down' | 'reliable' = 'up';
  let calls = 0;

  async function send(life: Life, sessionId: string, reply: ReplyRequest): Promise<Message> {
    const fate =
      weather === 'reliable' ? 'ok' : (plannedFates[calls++ % Math.max(1, plannedFates.length)] ?? 'ok');
    if (life.isOver) return new Promise(() => {});
    leaving.set(reply, life);
    await scheduler.schedule(Promise.resolve(), 'request');
    leaving.delete(reply);
    // A process that dies before its request has left sends none.
    if (life.isOver) return new Promise(() => {});
    if (weather === 'down' || fate === 'request lost') throw offline();
    const receive = () => server.receive(sessionId, reply);
    if (fate === 'late') {
      late.push({ sessionId, reply, arrive: () => quietly(receive) });
      throw offline();
    }
    // What was sent earlier on the same way arrives earlier.
    arriveLate(sessionId);
    if (fate === 'doubled') quietly(receive);
    const answer = attempt(receive);
    await scheduler.schedule(Promise.resolve(), 'answer');
    if (life.isOver) return new Promise(() => {});
    if (fate === 'answer lost') throw offline();
    return answer();
  }

  function arriveLate(sessionId: string) {
    for (const request of late.filter((each) => each.sessionId === sessionId)) {
      late.splice(late.indexOf(request), 1);
      request.arrive();
    }
  }

  return {
    send,
    arriveLate,
    onTheirWay(clientId: string): ReplyRequest[] {
      const left = [...leaving].flatMap(([reply, life]) => (life.isOver ? [] : reply));
      return [...left, ...late.map(({ reply }) => reply)].filter((reply) => reply.clientId === clientId);
    },
    go(next: typeof weather) {
      weather = next;
    },
  };
}

const attempt = <T>(action: () => T): (() => T) => {
  try {
    const value = action();
    return () => value;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};
const quietly = (action: () => unknown) => void attempt(action);
