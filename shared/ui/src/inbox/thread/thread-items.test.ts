import type { Message } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import { type ThreadEntry, threadItems } from './thread-items.ts';

const at = (day: number, minute: number) => new Date(2026, 0, day, 10, minute).toISOString();
const said = (role: Message['role'], timestamp: string, metadata: Message['metadata'] = {}): ThreadEntry => {
  const id = `${role}-${timestamp}`;
  return {
    kind: 'message',
    key: id,
    message: { id, seq: 1, role, content: '', timestamp, metadata, clientId: null },
  };
};
const unsent = (timestamp: string): ThreadEntry => ({
  kind: 'local',
  key: `unsent-${timestamp}`,
  local: { clientId: 'x', content: '', timestamp, state: 'sending' },
});
const shape = (entries: ThreadEntry[]) =>
  threadItems(entries, 'me').flatMap(({ opensDay, opensGroup }) => [
    ...(opensDay ? ['day'] : []),
    opensGroup ? 'opens' : 'goes on',
  ]);

describe('threadItems', () => {
  it('puts a separator before each day', () => {
    expect(shape([said('user', at(1, 0)), said('user', at(2, 0))])).toEqual(['day', 'opens', 'day', 'opens']);
  });

  it('groups what one side says in one go, and starts a new group after a pause or a change of sides', () => {
    const entries = [
      said('user', at(1, 0)),
      said('user', at(1, 4)),
      said('user', at(1, 20)),
      said('assistant', at(1, 20)),
    ];
    expect(shape(entries)).toEqual(['day', 'opens', 'goes on', 'opens', 'opens']);
  });

  it('keeps one’s own unsent message in one group with the stored ones before it', () => {
    expect(shape([said('agent', at(1, 0), { userId: 'me' }), unsent(at(1, 1))])).toEqual([
      'day',
      'opens',
      'goes on',
    ]);
  });

  it('tells two colleagues apart', () => {
    const entries = [said('agent', at(1, 0), { userId: 'me' }), said('agent', at(1, 1), { userId: 'other' })];
    expect(shape(entries)).toEqual(['day', 'opens', 'opens']);
  });

  it('makes one line of notices in a row, until something else is said or another day begins', () => {
    const [first, second, third] = [0, 1, 2].map((minute) => said('system', at(1, minute)));
    const entries = [first, second, third].filter((entry) => entry !== undefined);
    const [item, ...others] = threadItems(entries, 'me');
    expect(others).toEqual([]);
    expect(item).toMatchObject({ key: first?.key, entry: third });
    expect(item?.earlierNotices.map(({ timestamp }) => timestamp)).toEqual([at(1, 0), at(1, 1)]);
    const apart = [said('system', at(1, 0)), said('user', at(1, 1)), said('system', at(1, 2))];
    expect(threadItems([...apart, said('system', at(2, 0))], 'me')).toHaveLength(4);
  });

  it('says what became of agents’ messages at the last of each state', () => {
    const reply = (delivery: Message['delivery'], minute: number): ThreadEntry => {
      const entry = said('agent', at(1, minute));
      return entry.kind === 'message' ? { ...entry, message: { ...entry.message, delivery } } : entry;
    };
    const entries = [
      reply(null, 0),
      reply('shown', 1),
      said('user', at(1, 2)),
      reply('shown', 3),
      reply('bounced', 4),
      reply('stored', 5),
      reply('stored', 6),
      unsent(at(1, 7)),
    ];
    const marked = threadItems(entries, 'me').map(({ showsDelivery }) => showsDelivery);
    expect(marked).toEqual([false, false, false, true, true, false, true, false]);
  });
});
