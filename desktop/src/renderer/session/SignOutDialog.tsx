import { ConfirmDialog } from '@chatbot-saas/ui';
import type { InboxStatus } from '../../core/inbox/status.ts';
import { unwrap } from '../api.ts';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  status: InboxStatus | null;
}

/** What leaves this computer with its person, said before it does. */
export function SignOutDialog({ open, onOpenChange, status }: SignOutDialogProps) {
  const kept = 'Conversations and drafts kept on this computer are removed.';
  const left = (status?.waiting ?? 0) + (status?.unsent ?? 0);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Sign out of this console?"
      message={left > 0 ? `${lost(left)} ${kept}` : kept}
      confirmLabel="Sign out"
      danger={left > 0}
      onConfirm={() => unwrap(window.api.session.signOut())}
    />
  );
}

const lost = (replies: number) =>
  replies === 1
    ? 'One reply has not been sent, and is lost.'
    : `${replies} replies have not been sent, and are lost.`;
