import { conversationWith } from '@chatbot-saas/testing/conversation-with';
import { describe, expect, it } from 'vitest';
import { abilitiesOf, needsReply } from './abilities.ts';

const me = { _id: 'me', role: 'agent' } as const;
const admin = { _id: 'boss', role: 'admin' } as const;

describe('abilitiesOf', () => {
  it('lets anybody of the team take what waits, and nobody reply before it is theirs', () => {
    expect(abilitiesOf(conversationWith({}), me)).toMatchObject({
      mayAccept: true,
      mayReply: false,
      mayEnd: true,
    });
    expect(abilitiesOf(conversationWith({ status: 'escalated' }), me).mayAccept).toBe(true);
  });

  it('lets the one it is offered to accept or answer at once, and no other', () => {
    const offered = conversationWith({ assignedAgent: 'me' });
    expect(abilitiesOf(offered, me)).toMatchObject({
      mayAccept: true,
      mayReply: true,
      replyAccepts: true,
      mayRelease: true,
    });
    expect(abilitiesOf(offered, { _id: 'other', role: 'agent' })).toMatchObject({
      mayAccept: false,
      mayReply: false,
      mayRelease: false,
      mayEnd: false,
    });
  });

  it('an accepted conversation cannot be accepted again', () => {
    const accepted = conversationWith({ assignedAgent: 'me', isAccepted: true });
    expect(abilitiesOf(accepted, me)).toMatchObject({
      mayAccept: false,
      mayReply: true,
      replyAccepts: false,
      mayEnd: true,
    });
  });

  it('offers to step in where the assistant answers', () => {
    expect(abilitiesOf(conversationWith({ status: 'active' }), me)).toMatchObject({
      mayTakeOver: true,
      mayAccept: false,
      mayEnd: true,
    });
  });

  it('lets admins take a conversation from a colleague or hand it on, and agents only what is theirs or nobody’s', () => {
    const theirs = conversationWith({ assignedAgent: 'other', isAccepted: true });
    const all = { mayTakeOver: true, mayHandOver: true, mayEscalate: true };
    expect(abilitiesOf(theirs, admin)).toMatchObject(all);
    expect(abilitiesOf(theirs, me)).toMatchObject({
      mayTakeOver: false,
      mayHandOver: false,
      mayEscalate: false,
      mayEnd: false,
    });
    expect(abilitiesOf(conversationWith({}), me)).toMatchObject({ mayHandOver: true, mayEscalate: true });
    expect(abilitiesOf(conversationWith({ status: 'escalated' }), admin).mayEscalate).toBe(false);
  });

  it('lets admins end any open conversation, and those who had an ended one do nothing but reopen it', () => {
    expect(abilitiesOf(conversationWith({ assignedAgent: 'me', isAccepted: true }), admin).mayEnd).toBe(true);
    const ended = conversationWith({ status: 'ended', assignedAgent: 'me', isAccepted: true });
    for (const person of [me, admin]) {
      const { mayReopen, ...others } = abilitiesOf(ended, person);
      expect(mayReopen).toBe(true);
      expect(new Set(Object.values(others))).toEqual(new Set([false]));
    }
    expect(abilitiesOf(ended, { _id: 'other', role: 'agent' }).mayReopen).toBe(false);
  });
});

describe('needsReply', () => {
  const said = (role: 'user' | 'assistant' | 'agent') => ({
    lastMessage: { role, content: 'Hello', timestamp: '2026-01-01T00:00:00.000Z' } as const,
  });
  const mine = { assignedAgent: 'me', isAccepted: true };

  it('is so until an agent has answered, also where only the assistant has', () => {
    expect(needsReply(conversationWith({ ...mine, ...said('user') }), 'me')).toBe(true);
    expect(needsReply(conversationWith({ ...mine, ...said('assistant') }), 'me')).toBe(true);
    expect(needsReply(conversationWith({ ...mine, ...said('agent') }), 'me')).toBe(false);
  });

  it('is for the one who has it, and no longer than it is open', () => {
    expect(needsReply(conversationWith({ ...mine, ...said('user') }), 'other')).toBe(false);
    expect(needsReply(conversationWith({ ...said('user') }), 'me')).toBe(false);
    expect(needsReply(conversationWith({ ...mine, ...said('user'), status: 'ended' }), 'me')).toBe(false);
  });
});
