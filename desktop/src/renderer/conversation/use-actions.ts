import type { Conversation } from '@chatbot-saas/contract';
import { conversationsIn } from '@chatbot-saas/contract/errors';
import {
  type Action,
  type ConversationActions,
  type Problem,
  snoozedText,
  toast,
  toastWithUndo,
} from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { useState } from 'react';
import type { Acted } from '../../core/inbox/conversations.ts';
import type { CallResult } from '../../ipc/define-channels.ts';
import { CallError, sentence, unwrap } from '../api.ts';
import { undo } from './undo.ts';

/** What is being done with a conversation, and what became of the last thing tried. */
interface Tried {
  conversationId: string;
  name: keyof ConversationActions;
  isPending: boolean;
  problem: Problem | null;
}

export interface InboxActions extends ConversationActions {
  /** Why the last thing tried with that conversation did not go through; null once something else was tried. */
  problemWith(conversationId: string): Problem | null;
}

/** What can be done with a conversation; without a connection, it waits for one. */
export function useActions(): InboxActions {
  const [tried, setTried] = useState<Tried | null>(null);
  const calls = window.api.conversation;

  const action = <Input>(
    name: keyof ConversationActions,
    idOf: (input: Input) => string,
    call: (input: Input) => Promise<CallResult<Acted>>,
    done: ((input: Input) => string) | null,
  ): Action<Input> => ({
    isPending: tried?.name === name && tried.isPending,
    async run(input) {
      const conversationId = idOf(input);
      setTried({ conversationId, name, isPending: true, problem: null });
      const { problem, isQueued } = await attempt(call(input));
      setTried({ conversationId, name, isPending: false, problem });
      // What waits says so in the conversation.
      if (problem === null) done && !isQueued && sayDone(name, done(input), conversationId);
      // The dialog may still cover the pane that shows the failure, unless it lists the way out.
      else if (problem.conversations.length === 0) toast.error(problem.text);
      return problem?.text ?? null;
    },
  });
  const ofOne = (
    name: keyof ConversationActions,
    call: (input: { id: string }) => Promise<CallResult<Acted>>,
    done: MessageDescriptor,
  ) =>
    action<Pick<Conversation, '_id'>>(
      name,
      ({ _id }) => _id,
      ({ _id }) => call({ id: _id }),
      () => t(done),
    );

  return {
    accept: ofOne('accept', calls.accept, msg`Conversation assigned to you`),
    takeOver: ofOne('takeOver', calls.takeOver, msg`Conversation assigned to you`),
    handOver: action(
      'handOver',
      ({ conversation }) => conversation._id,
      ({ conversation, colleague: { _id, name } }) =>
        calls.handOver({ id: conversation._id, colleague: { _id, name } }),
      ({ colleague: { name } }) => t`Offered to ${name}`,
    ),
    escalate: action(
      'escalate',
      ({ conversation }) => conversation._id,
      ({ conversation, reason }) => calls.escalate({ id: conversation._id, reason }),
      () => t`Conversation escalated`,
    ),
    label: action(
      'label',
      ({ conversation }) => conversation._id,
      ({ conversation, labels }) => calls.label({ id: conversation._id, labels: [...labels] }),
      // The labels themselves are the answer.
      null,
    ),
    release: ofOne('release', calls.release, msg`Conversation returned to the queue`),
    snooze: action(
      'snooze',
      ({ conversation }) => conversation._id,
      ({ conversation: { _id: id, lastVisitorMessage }, until }) =>
        calls.snooze({ id, until, visitorWroteAt: lastVisitorMessage?.timestamp ?? null }),
      ({ until }) => snoozedText(until),
    ),
    unsnooze: ofOne('unsnooze', calls.unsnooze, msg`Back from snooze`),
    returnToAssistant: ofOne('returnToAssistant', calls.returnToAssistant, msg`The assistant has it again`),
    reopen: ofOne('reopen', calls.reopen, msg`Conversation reopened`),
    end: action(
      'end',
      ({ _id }) => _id,
      ({ _id, reason, note }) => calls.end({ id: _id, reason, note }),
      () => t`Conversation ended`,
    ),
    problemWith: (id) => (tried?.conversationId === id ? tried.problem : null),
  };
}

/** The server knows what it was before. Taking a conversation is given back by other actions. */
const UNDOABLE: ReadonlySet<keyof ConversationActions> = new Set([
  ...(['handOver', 'escalate', 'release', 'snooze', 'unsnooze', 'returnToAssistant', 'end'] as const),
]);

function sayDone(name: keyof ConversationActions, text: string, conversationId: string): void {
  if (UNDOABLE.has(name)) toastWithUndo({ text, undo: () => void undoOrSay(conversationId) });
  else toast.success(text);
}

async function undoOrSay(conversationId: string): Promise<void> {
  const problem = await undo(conversationId);
  if (problem !== null) toast.error(problem);
}

const attempt = (call: Promise<CallResult<Acted>>): Promise<{ problem: Problem | null; isQueued: boolean }> =>
  unwrap(call).then(
    ({ isQueued }) => ({ problem: null, isQueued }),
    (error) => ({
      problem: {
        text: sentence(error),
        conversations: error instanceof CallError ? conversationsIn(error.details) : [],
      },
      isQueued: false,
    }),
  );
