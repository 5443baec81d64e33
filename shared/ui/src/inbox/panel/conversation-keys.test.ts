import type { Conversation } from '@chatbot-saas/contract';
import { conversationWith } from '@chatbot-saas/testing/conversation-with';
import { expect, it } from 'vitest';
import { abilitiesOf } from './abilities.ts';
import { whyNot } from './conversation-keys.ts';

const agent = { _id: 'me', role: 'agent' } as const;

function why(change: Partial<Conversation>, act: Parameters<typeof whyNot>[1] = 'other'): string {
  const conversation = conversationWith({ assignedAgentName: 'Adam', ...change });
  return whyNot({ conversation, abilities: abilitiesOf(conversation, agent) }, act);
}

it('names what stands in the way of a key, and the way on where there is one', () => {
  const waiting = { status: 'transferred', assignedAgent: null, isAccepted: false } as const;
  expect(why(waiting)).toBe('Press A to accept the conversation first.');
  expect(why({ status: 'active', assignedAgent: null })).toMatch(/^The assistant is handling this\. Press A/);
  const theirs = { status: 'transferred', assignedAgent: 'Adam', isAccepted: true } as const;
  expect(why(theirs)).toBe('Adam has this conversation. Only they or an admin can do that.');
  expect(why({ ...theirs, isAccepted: false })).toMatch(/^Offered to Adam\./);
  const mine = { ...theirs, assignedAgent: 'me' };
  expect(why(mine, 'take')).toBe('You have this conversation already.');
  expect(why({ ...mine, status: 'escalated' }, 'escalate')).toBe('It’s escalated already.');
  expect(why({ ...theirs, status: 'ended' })).toBe('This conversation has ended.');
  expect(why({ ...mine, status: 'ended' })).toBe('This conversation has ended. Press A to reopen it.');
});
