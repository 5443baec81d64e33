import type { Conversation } from '@chatbot-saas/contract';
import { snoozedText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { api } from '../../../api/client.ts';
import { type Change, undoable, useChange } from './use-change.ts';

interface Snooze {
  conversation: Conversation;
  until: string;
}

/** Puts conversations off and brings them back; each can be undone. */
export function useSnoozing() {
  const snoozed: Change<Snooze> = useChange(
    async ({ conversation, until }) => {
      const params = { id: conversation._id };
      const body = { until, visitorWroteAt: conversation.lastVisitorMessage?.timestamp ?? null };
      return (await api.call('POST /conversations/{id}/snooze', { params, body })).conversation;
    },
    ({ conversation, until }) =>
      undoable(snoozedText(until), () =>
        conversation.snoozedUntil === null
          ? unsnoozed.mutateAsync(conversation)
          : snoozed.mutateAsync({
              conversation: { ...conversation, snoozedUntil: until },
              until: conversation.snoozedUntil,
            }),
      ),
  );
  const unsnoozed: Change<Conversation> = useChange(
    async ({ _id }) =>
      (await api.call('POST /conversations/{id}/unsnooze', { params: { id: _id } })).conversation,
    (conversation) => {
      const { snoozedUntil: until } = conversation;
      if (until === null) return t`Back from snooze`;
      return undoable(t`Back from snooze`, () =>
        snoozed.mutateAsync({ conversation: { ...conversation, snoozedUntil: null }, until }),
      );
    },
  );
  return { snoozed, unsnoozed };
}
