import type { ForGood } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { CallResult } from '../../ipc/define-channels.ts';
import { sentence, unwrap } from '../api.ts';

/** Merging a conversation, and deleting it: teammates may be writing in it, which only the server knows. */
export function useForGood(isOnline: boolean): ForGood {
  const whyNot = isOnline ? null : t`Merging and deleting need a connection: a teammate may be writing here.`;
  const settle = async (call: () => Promise<CallResult<void>>): Promise<string | null> =>
    whyNot ?? unwrap(call()).then(() => null, sentence);
  return {
    whyNot,
    merge: ({ _id: id }, into) => settle(() => window.api.conversation.merge({ id, into })),
    remove: ({ _id: id }) => settle(() => window.api.conversation.remove({ id })),
  };
}
