import type { Message } from '@chatbot-saas/contract';
import { type MailTrace, type Role, reaches } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { type ReactNode, useMemo, useRef } from 'react';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { ConfirmDialog } from '../../overlays/ConfirmDialog.tsx';
import { toast } from '../../overlays/toast.tsx';
import { focusAfter } from '../thread/focus-after.ts';
import type { MessageActions } from './message-actions.ts';

interface MessageDeletionOptions {
  conversationId: string;
  viewer: { _id: string; role: Role };
  visitor: string;
  /** Rejects, with what is shown of it, when it was not done. */
  remove: (messageId: string) => Promise<{ mail: MailTrace | null }>;
  problemOf: (error: unknown) => string;
}

/** Deleting a message of the thread: who may, and the question before it. */
export function useMessageDeletion(options: MessageDeletionOptions): {
  actions: MessageActions;
  dialog: ReactNode;
} {
  const { conversationId, viewer, visitor, remove, problemOf } = options;
  const { _id, role } = viewer;
  const [asked, setAsked] = useStateOf<Message | null>(conversationId, null);
  const focusNext = useRef<() => void>(undefined);
  const actions = useMemo(
    (): MessageActions => ({
      mayDelete: (message) =>
        message.role !== 'system' &&
        !message.metadata.deleted &&
        (reaches(role, 'admin') || (message.role === 'agent' && message.metadata.userId === _id)),
      onAskDelete(message) {
        focusNext.current = focusAfter('data-message', message.id);
        setAsked(message);
      },
    }),
    [_id, role, setAsked],
  );
  const confirm = async () => {
    if (!asked) return;
    try {
      const { mail } = await remove(asked.id);
      if (mail === 'sent') toast.info(t`Deleted here. It has already gone out by email.`);
      if (mail === 'sending') toast.info(t`Deleted here. An email with it may be on its way.`);
    } catch (error) {
      toast.error(problemOf(error));
      throw error;
    }
  };
  return {
    actions,
    dialog: (
      <ConfirmDialog
        key={conversationId}
        open={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t`Delete this message?`}
        message={asked ? questionOf(asked, visitor) : ''}
        confirmLabel={t`Delete message`}
        onConfirm={confirm}
        onConfirmed={() => focusNext.current?.()}
      />
    ),
  };
}

/** What goes, and what can’t be called back. */
function questionOf({ files, delivery }: Message, visitor: string): string {
  const what = files
    ? t`Its text and files go for ${visitor} and for your team, from search, and from emails that haven’t gone out.`
    : t`Its text goes for ${visitor} and for your team, from search, and from emails that haven’t gone out.`;
  const isMailed = delivery === 'mailed' || delivery === 'bounced';
  return isMailed ? `${what} ${t`It has gone out by email already. That email stays.`}` : what;
}
