import type { SavedReply } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../overlays/ConfirmDialog.tsx';
import { toast } from '../../../overlays/toast.tsx';
import { sentenceText } from '../../../texts/sentence-text.ts';
import type { ReplyLibrary } from './reply-library.ts';

/**
 * Deletes one, which a notice can take back: as a new one, whose uses count from there. Files are gone for good, so that
 * a reply with files is asked about first.
 */
export function useReplyRemoval(library: ReplyLibrary): {
  remove: (reply: SavedReply) => void;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<SavedReply | null>(null);
  const restore = async ({ title, shortcut, body, visibility, actions }: SavedReply) => {
    const draft = { title, shortcut, body, visibility, actions, files: [], clientId: library.newClientId() };
    const outcome = await library.create(draft);
    if (outcome.kind === 'saved') toast.success(t`Saved reply restored`);
    else if (outcome.kind === 'refused') toast.error(sentenceText(outcome.message));
  };
  const removeNow = async (reply: SavedReply) => {
    const { problem, isQueued } = await library.remove(reply._id);
    if (problem !== null) return void toast.error(problem);
    // What waits says so in the list, where it is taken back.
    if (isQueued) return;
    const undo = { label: t`Undo`, onClick: () => void restore(reply) };
    toast.success(t`Saved reply deleted`, reply.files.length === 0 ? { action: undo } : {});
  };
  return {
    remove: (reply) => (reply.files.length > 0 ? setAsked(reply) : void removeNow(reply)),
    dialog: (
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t`Delete this saved reply?`}
        message={t`Its files are deleted with it. This can’t be undone.`}
        confirmLabel={t`Delete`}
        onConfirm={async () => {
          if (asked) await removeNow(asked);
        }}
      />
    ),
  };
}
