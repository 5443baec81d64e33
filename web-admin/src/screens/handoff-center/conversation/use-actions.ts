import { ApiError, takeoverReason, transferReason } from '@chatbot-saas/client';
import type { Conversation, Label } from '@chatbot-saas/contract';
import { ESCALATED_PRIORITY, labelIds, type Priority } from '@chatbot-saas/contract/domain';
import { conversationsIn } from '@chatbot-saas/contract/errors';
import type { Action, ConversationActions, EndInput, Problem } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { api } from '../../../api/client.ts';
import { errorText } from '../../../api/error-text.ts';
import { useMember } from '../../../session/session.ts';
import { seenWords } from './seen-words.ts';
import { actionOf, idOf, type Listed, useChange } from './use-change.ts';
import { useSnoozing } from './use-snoozing.ts';
import { useUndo } from './use-undo.ts';

const accept = async ({ _id }: Conversation) =>
  (await api.call('POST /chat/{id}/agent/accept', { params: { id: _id }, body: { message: null } }))
    .conversation;

async function askFor(
  { _id }: Conversation,
  body: { reason: string; agentId?: string; priority?: Priority },
): Promise<null> {
  await api.call('POST /chat/{id}/handoff', { params: { id: _id }, body });
  return null;
}

interface Offer {
  conversation: Conversation;
  colleague: { _id: string; name: string };
}

interface Actions extends ConversationActions {
  /** Why the last thing tried with that conversation did not go through; null once something else was tried. */
  problemWith(id: string): Problem | null;
}

/** What can be done with a conversation. Why something failed is shown as a toast by the client, too. */
export function useActions(): Actions {
  const { name: agent, _id: agentId } = useMember().user;
  const undoable = useUndo();
  const accepted = useChange(accept, t`Conversation assigned to you`);
  const takenOver = useChange(async (conversation: Conversation) => {
    await askFor(conversation, { reason: takeoverReason(agent), agentId });
    return accept(conversation);
  }, t`Conversation assigned to you`);
  const handedOver = useChange(
    ({ conversation, colleague: { _id, name } }: Offer) =>
      askFor(conversation, { reason: transferReason(agent, name), agentId: _id }),
    undoable(({ colleague: { name } }) => t`Offered to ${name}`),
  );
  const escalated = useChange(
    ({ conversation, reason }: { conversation: Conversation; reason: string }) =>
      askFor(conversation, { reason, priority: ESCALATED_PRIORITY }),
    undoable(t`Conversation escalated`),
  );
  // Without a toast: the labels themselves are the answer.
  const labeled = useChange(
    async ({ conversation, labels }: { conversation: Conversation; labels: readonly Label[] }) =>
      (
        await api.call('PUT /conversations/{id}/labels', {
          params: { id: conversation._id },
          body: { labels: labelIds(labels), seen: labelIds(conversation.labels) },
        })
      ).conversation,
    () => undefined,
  );
  const released = useChange(
    async ({ _id }: Listed) =>
      (await api.call('POST /chat/{id}/agent/release', { params: { id: _id } })).conversation,
    undoable(t`Conversation returned to the queue`),
  );
  const ended = useChange(async ({ _id, reason, note, lastVisitorMessage }: EndInput) => {
    const body = { reason, note, ...(lastVisitorMessage !== undefined && seenWords({ lastVisitorMessage })) };
    await api.call('POST /chat/{id}/end', { params: { id: _id }, body });
    return null;
  }, undoable(t`Conversation ended`));

  const { snoozed, unsnoozed } = useSnoozing();
  const returned = useChange(async (conversation: Conversation) => {
    const params = { id: conversation._id };
    const body = seenWords(conversation);
    return (await api.call('POST /conversations/{id}/return-to-assistant', { params, body })).conversation;
  }, undoable(t`The assistant has it again`));
  const reopened = useChange(
    async ({ _id }: Conversation) =>
      (await api.call('POST /conversations/{id}/reopen', { params: { id: _id } })).conversation,
    t`Conversation reopened`,
  );

  /** There is capacity again: what was refused for want of it can be tried. */
  const freeingCapacity = <Input>({ isPending, run }: Action<Input>): Action<Input> => ({
    isPending,
    async run(input) {
      const refusal = await run(input);
      if (refusal === null) for (const tried of [accepted, takenOver, reopened]) tried.reset();
      return refusal;
    },
  });

  return {
    accept: actionOf(accepted),
    takeOver: actionOf(takenOver),
    handOver: actionOf(handedOver),
    escalate: actionOf(escalated),
    label: actionOf(labeled),
    release: freeingCapacity(actionOf(released)),
    snooze: freeingCapacity(actionOf(snoozed)),
    unsnooze: actionOf(unsnoozed),
    returnToAssistant: freeingCapacity(actionOf(returned)),
    reopen: actionOf(reopened),
    end: freeingCapacity(actionOf(ended)),
    problemWith(id) {
      const tried = [
        ...[accepted, takenOver, handedOver, escalated, labeled, released],
        ...[snoozed, unsnoozed, returned, reopened, ended],
      ]
        .filter(({ variables }) => variables && idOf(variables) === id)
        .toSorted((a, b) => b.submittedAt - a.submittedAt);
      const error = tried[0]?.error;
      if (!error) return null;
      const details = error instanceof ApiError ? error.details : [];
      return { text: errorText(error), conversations: conversationsIn(details) };
    },
  };
}
