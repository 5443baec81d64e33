import type { Conversation } from '@chatbot-saas/contract';
import { snoozedText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { api } from '../../../api/client.ts';
import { seenWords } from './seen-words.ts';
import { useChange } from './use-change.ts';
import { useUndo } from './use-undo.ts';

interface Snooze {
  conversation: Conversation;
  until: string;
}

/** Puts conversations off and brings them back; each can be undone. */
export function useSnoozing() {
  const undoable = useUndo();
  const snoozed = useChange(
    async ({ conversation, until }: Snooze) => {
      const params = { id: conversation._id };
      const body = { until, ...seenWords(conversation) };
      return (await api.call('POST /conversations/{id}/snooze', { params, body })).conversation;
    },
    undoable(({ until }) => snoozedText(until)),
  );
  const unsnoozed = useChange(
    async ({ _id }: Conversation) =>
      (await api.call('POST /conversations/{id}/unsnooze', { params: { id: _id } })).conversation,
    undoable(t`Back from snooze`),
  );
  return { snoozed, unsnoozed };
}
