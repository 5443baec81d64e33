import type { Message } from '@chatbot-saas/contract';
import { describe, expect, it } from 'vitest';
import type { ThreadEntry } from '../thread/thread-items.ts';
import type { ThreadNote } from './thread-note.ts';
import { withNotes } from './with-notes.ts';

const at = (minute: number) => `2026-05-04T09:0${minute}:00.000Z`;
const said = (minute: number): ThreadEntry => ({
  kind: 'message',
  key: `message ${minute}`,
  message: { timestamp: at(minute) } as Message,
});
const noted = (minute: number) =>
  ({ _id: String(minute), clientId: null, createdAt: at(minute) }) as ThreadNote;
const local = { kind: 'local', key: 'local', local: { timestamp: at(1) } } as ThreadEntry;
const keys = (...given: Parameters<typeof withNotes>) => withNotes(...given).map(({ key }) => key);

describe('the notes of a thread', () => {
  it('are between the messages, by time', () => {
    expect(keys([said(1), said(3)], [noted(0), noted(2), noted(4)], false)).toEqual([
      'note:0',
      'message 1',
      'note:2',
      'message 3',
      'note:4',
    ]);
  });

  it('of a time whose messages are not loaded are left out', () => {
    expect(keys([said(3)], [noted(0), noted(4)], true)).toEqual(['message 3', 'note:4']);
  });

  it('are above what is not stored yet, until they are not stored either', () => {
    const unsent = { ...noted(0), unsent: { clientId: '0', state: 'queued', reason: null } } as ThreadNote;
    expect(keys([said(1), local], [noted(2), noted(3), unsent], false)).toEqual([
      'message 1',
      'note:2',
      'note:3',
      'note:0',
      'local',
    ]);
  });
});
