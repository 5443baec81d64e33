import type { Message } from '@chatbot-saas/contract';
import { expect, it } from 'vitest';
import { collisionOf } from './collision.ts';

const said = (seq: number, role: Message['role'], userId?: string): Message => ({
  ...{ id: `m${seq}`, seq, role, content: `Message ${seq}`, timestamp: '2026-03-02T09:00:00.000Z' },
  metadata: userId ? { userId, agentName: userId.toUpperCase() } : {},
  clientId: null,
});
const messages = [
  said(1, 'user'),
  said(2, 'agent', 'ada'),
  said(3, 'agent', 'mia'),
  said(4, 'user'),
  said(5, 'agent', 'mia'),
  said(6, 'system'),
];
const mia = { id: 'mia', name: 'Mia', isTyping: true };
const collision = (begunSeq: number | null, more = {}) =>
  collisionOf({ messages, viewerId: 'ada', begunSeq, writing: null, ...more });

it('is the last reply of a colleague since the text was begun', () => {
  expect(collision(4)).toEqual({ kind: 'replied', key: 'replied 5', name: 'MIA', text: 'Message 5', seq: 5 });
  expect(collision(2)).toMatchObject({ seq: 5 });
  expect(collision(5)).toBeNull();
  expect(collision(6)).toBeNull();
});

it('is nothing that the reader, the visitor or the assistant has said', () => {
  const others = [said(1, 'user'), said(2, 'agent', 'ada'), said(3, 'assistant'), said(4, 'system')];
  expect(collision(0, { messages: others })).toBeNull();
});

it('counts from the reader’s own last reply where the text is older than the page', () => {
  expect(collision(null)).toMatchObject({ seq: 5 });
  expect(collision(null, { messages: [...messages, said(7, 'agent', 'ada')] })).toBeNull();
  expect(collision(null, { messages: [] })).toBeNull();
});

it('is a colleague who writes, unless they have replied', () => {
  expect(collision(6, { writing: mia })).toEqual({ kind: 'writing', key: 'writing mia', name: 'Mia' });
  expect(collision(4, { writing: mia })).toMatchObject({ kind: 'replied', seq: 5 });
});

it('names the files of a reply without text', () => {
  const file = { id: 'f', name: 'invoice.pdf', type: 'application/pdf', size: 1, url: '/api/files/f' };
  const reply = { ...said(5, 'agent', 'mia'), content: '', files: [{ ...file, width: null, height: null }] };
  expect(collision(4, { messages: [reply] })).toMatchObject({ text: 'invoice.pdf' });
});
