import type { SavedReply } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { toast } from '../../../overlays/toast.tsx';
import { sentenceText } from '../../../texts/sentence-text.ts';
import type { ReplyLibrary } from './reply-library.ts';

/** Deletes one, which a notice can take back: as a new one, whose uses count from there. */
export function useReplyRemoval(library: ReplyLibrary): (reply: SavedReply) => Promise<void> {
  const restore = async ({ title, shortcut, body, visibility, actions }: SavedReply) => {
    const draft = { title, shortcut, body, visibility, actions, clientId: library.newClientId() };
    const outcome = await library.create(draft);
    if (outcome.kind === 'saved') toast.success(t`Saved reply restored`);
    else if (outcome.kind === 'refused') toast.error(sentenceText(outcome.message));
  };
  return async (reply) => {
    const problem = await library.remove(reply._id);
    if (problem !== null) return void toast.error(problem);
    toast.success(t`Saved reply deleted`, {
      action: { label: t`Undo`, onClick: () => void restore(reply) },
    });
  };
}
