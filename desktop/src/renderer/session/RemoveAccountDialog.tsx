import { ConfirmDialog } from '@chatbot-saas/ui';
import { amountOf, type Unsent } from '../../core/account/unsent.ts';
import { unwrap } from '../api.ts';

interface RemoveAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  email: string | null;
  unsent: Unsent;
}

/** Signs out of a session that has ended already: what it left on this computer goes. */
export function RemoveAccountDialog({ open, onOpenChange, email, unsent }: RemoveAccountDialogProps) {
  const kept = 'This removes its chats and drafts from this computer.';
  const lost = amountOf(unsent);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Remove ${email ?? 'this account'}?`}
      message={lost === '' ? kept : `${kept} You’ll lose ${lost}.`}
      confirmLabel="Remove account"
      onConfirm={() => unwrap(window.api.session.signOut())}
    />
  );
}
