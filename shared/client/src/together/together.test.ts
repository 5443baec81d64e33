import type { ServerEvent } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import type { RealtimeState } from '../realtime.ts';
import { followViewers } from './follow-viewers.ts';
import { viewingOf } from './viewing.ts';

function viewingWorld() {
  const sent: unknown[] = [];
  let waiting: (() => void) | null = null;
  let catchUp = () => {};
  const viewing = viewingOf(
    {
      send: async (_event, payload) => {
        sent.push(payload);
        return { ok: true };
      },
      onCatchUp(listener) {
        catchUp = () => void listener();
        return () => {
          catchUp = () => {};
        };
      },
    },
    (run) => {
      waiting = run;
      return () => {
        if (waiting === run) waiting = null;
      };
    },
  );
  const settle = () => {
    const run = waiting;
    waiting = null;
    run?.();
  };
  return { viewing, sent, settle, reconnect: () => catchUp() };
}

it('says where someone stops, and nothing of what they pass', () => {
  const { viewing, sent, settle } = viewingWorld();
  for (const id of ['one', 'two', 'three']) viewing.look(id);
  expect(sent).toEqual([]);
  settle();
  expect(sent).toEqual([{ conversationId: 'three', isTyping: false }]);
  viewing.look('four');
  viewing.look('three');
  settle();
  expect(sent).toHaveLength(1);
  viewing.look(null);
  settle();
  expect(sent.at(-1)).toEqual({ conversationId: null, isTyping: false });
});

it('says at once that someone writes, once for each change, and that they stop by leaving', () => {
  const { viewing, sent, settle } = viewingWorld();
  viewing.look('one');
  viewing.type(true);
  viewing.type(true);
  settle();
  expect(sent).toEqual([{ conversationId: 'one', isTyping: true }]);
  viewing.look('two');
  settle();
  expect(sent.slice(1)).toEqual([{ conversationId: 'two', isTyping: false }]);
  viewing.look(null);
  viewing.type(true);
  expect(sent).toHaveLength(2);
});

it('says it again after a connect, and leaves at the end', () => {
  const { viewing, sent, settle, reconnect } = viewingWorld();
  reconnect();
  expect(sent).toEqual([]);
  viewing.look('one');
  settle();
  reconnect();
  expect(sent).toEqual(Array(2).fill({ conversationId: 'one', isTyping: false }));
  viewing.close();
  expect(sent.at(-1)).toEqual({ conversationId: null, isTyping: false });
  reconnect();
  expect(sent).toHaveLength(3);
});

it('reports viewers, and that no one is seen once the connection is lost', () => {
  let state: RealtimeState = 'online';
  let onViewers: (viewers: ServerEvent<'viewers'>) => void = () => {};
  let onState = () => {};
  const heard: unknown[] = [];
  followViewers(
    {
      on(_event, listener) {
        onViewers = listener as typeof onViewers;
        return () => {};
      },
      subscribe(listener) {
        onState = listener;
        return () => {};
      },
      getState: () => state,
    },
    ({ conversationId, users }) => heard.push([conversationId, users.length]),
  );
  const mia = { id: 'mia', name: 'Mia', isTyping: false };
  onViewers({ conversationId: 'one', users: [mia] });
  onViewers({ conversationId: 'two', users: [mia] });
  onViewers({ conversationId: 'two', users: [] });
  state = 'connecting';
  onState();
  expect(heard).toEqual([
    ['one', 1],
    ['two', 1],
    ['two', 0],
    ['one', 0],
  ]);
  // What the server says on the next connect comes before that connect is complete.
  onViewers({ conversationId: 'one', users: [mia] });
  state = 'online';
  onState();
  expect(heard).toHaveLength(5);
});
