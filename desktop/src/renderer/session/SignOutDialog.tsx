import { ConfirmDialog } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { unwrap } from '../api.ts';
import { useStatus } from '../inbox/Status.tsx';

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What leaves this computer with its person, said before it does. */
export function SignOutDialog({ open, onOpenChange }: SignOutDialogProps) {
  const status = useStatus();
  const left = (status?.waiting ?? 0) + (status?.unsent ?? 0);
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={t`Sign out of this console?`}
      message={left > 0 ? lossText(left) : t`This removes chats and drafts from this computer.`}
      confirmLabel={t`Sign out`}
      danger={left > 0}
      onConfirm={() => unwrap(window.api.session.signOut())}
    />
  );
}

const lossText = (unsent: number) =>
  t`${plural(unsent, {
    one: 'This removes chats and drafts from this computer. You’ll lose # unsent reply or change.',
    other: 'This removes chats and drafts from this computer. You’ll lose # unsent replies or changes.',
  })}`;
