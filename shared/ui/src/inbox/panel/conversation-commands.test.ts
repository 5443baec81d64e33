import type { Conversation } from '@chatbot-saas/contract';
import { conversationWith } from '@chatbot-saas/testing/conversation-with';
import { expect, it, vi } from 'vitest';
import { abilitiesOf } from './abilities.ts';
import type { Action, ConversationActions } from './actions.ts';
import { conversationCommands } from './conversation-commands.ts';
import type { Question } from './take-conversation.ts';

const me = { _id: 'me', role: 'agent' } as const;

function commandsOf(changes: Partial<Conversation>, user: Parameters<typeof abilitiesOf>[1] = me) {
  const conversation = conversationWith(changes);
  const action = () => ({ isPending: false, run: vi.fn<Action<unknown>['run']>(async () => null) });
  const actions = {
    accept: action(),
    takeOver: action(),
    handOver: action(),
    escalate: action(),
    label: action(),
    release: action(),
    snooze: action(),
    unsnooze: action(),
    returnToAssistant: action(),
    reopen: action(),
    end: action(),
  } satisfies ConversationActions;
  const onAsk = vi.fn<(question: Question) => void>();
  const { commands } = conversationCommands({
    conversation,
    abilities: abilitiesOf(conversation, user),
    actions,
    onTaken: () => undefined,
    onAsk,
  });
  return {
    actions,
    onAsk,
    conversation,
    labels: commands.map(({ label }) => label),
    run: (label: string) => commands.find((command) => command.label === label)?.run(),
  };
}

it('offers what the buttons offer, and asks what they ask', () => {
  const waiting = commandsOf({});
  expect(waiting.labels).toEqual([
    'Accept conversation',
    'Transfer conversation',
    'Escalate conversation',
    'Label conversation',
    'End conversation',
  ]);
  waiting.run('Accept conversation');
  expect(waiting.actions.accept.run).toHaveBeenCalledExactlyOnceWith(waiting.conversation);
  for (const label of waiting.labels.slice(1)) waiting.run(label);
  expect(waiting.onAsk.mock.calls).toEqual([['hand-over'], ['escalate'], ['label'], ['end']]);
});

it('returns one’s own to the queue, and does not accept it twice', () => {
  const own = commandsOf({ assignedAgent: 'me', isAccepted: true });
  expect(own.labels).not.toContain('Accept conversation');
  expect(own.labels).toContain('Snooze conversation: remind me later');
  own.run('Return conversation to the queue');
  expect(own.actions.release.run).toHaveBeenCalledExactlyOnceWith(own.conversation);
});

it('snoozes one’s own, and brings it back', () => {
  const own = commandsOf({ assignedAgent: 'me', isAccepted: true, snoozedUntil: 'reply' });
  own.run('Snooze conversation: remind me later');
  expect(own.onAsk).toHaveBeenCalledExactlyOnceWith('snooze');
  own.run('Unsnooze conversation');
  expect(own.actions.unsnooze.run).toHaveBeenCalledExactlyOnceWith(own.conversation);
});

it('asks an admin before it takes a teammate’s conversation, and offers an agent only its labels', () => {
  const theirs = { assignedAgent: 'other', assignedAgentName: 'Other', isAccepted: true };
  const asAdmin = commandsOf(theirs, { _id: 'boss', role: 'admin' });
  asAdmin.run('Take over conversation');
  expect(asAdmin.onAsk).toHaveBeenCalledExactlyOnceWith('take-over');
  expect(commandsOf(theirs).labels).toEqual(['Label conversation']);
});

it('returns one’s own to the assistant', () => {
  const own = commandsOf({ assignedAgent: 'me', isAccepted: true });
  own.run('Return to the assistant');
  expect(own.actions.returnToAssistant.run).toHaveBeenCalledExactlyOnceWith(own.conversation);
});

it('reopens an ended conversation, and only labels a teammate’s', () => {
  const ended = commandsOf({ status: 'ended' });
  expect(ended.labels).toEqual(['Reopen conversation', 'Label conversation']);
  ended.run('Reopen conversation');
  expect(ended.actions.reopen.run).toHaveBeenCalledExactlyOnceWith(ended.conversation);
  expect(commandsOf({ status: 'ended', assignedAgent: 'other' }).labels).toEqual(['Label conversation']);
});
