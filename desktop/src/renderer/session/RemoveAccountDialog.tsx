import { ConfirmDialog } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { Unsent } from '../../core/account/unsent.ts';
import { unwrap } from '../api.ts';
import { unsentText } from './unsent-text.ts';

interface RemoveAccountDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  email: string | null;
  unsent: Unsent;
}

/** Signs out of a session that has ended already: what it left on this computer goes. */
export function RemoveAccountDialog({ open, onOpenChange, email, unsent }: RemoveAccountDialogProps) {
  const lost = unsentText(unsent);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={email ? t`Remove ${email}?` : t`Remove this account?`}
      message={
        lost === ''
          ? t`This removes its chats and drafts from this computer.`
          : t`This removes its chats and drafts from this computer. You’ll lose ${lost}.`
      }
      confirmLabel={t`Remove account`}
      onConfirm={() => unwrap(window.api.session.signOut())}
    />
  );
}
