import { ConfirmDialog } from '@chatbot-saas/ui';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';

/** Stands in every screen with something to save: asked before what was typed there is lost. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const guard = useLeaveGuard(isDirty);
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onOpenChange={(open) => !open && guard.stay()}
      title="Leave without saving?"
      message="You’ll lose your unsaved changes."
      confirmLabel="Leave"
      onConfirm={async () => guard.go()}
    />
  );
}
