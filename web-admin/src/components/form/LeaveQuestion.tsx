import { ConfirmDialog } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useLeaveGuard } from '../../hooks/use-leave-guard.ts';

/** Stands in every screen with something to save: asked before what was typed there is lost. */
export function LeaveQuestion({ isDirty }: { isDirty: boolean }) {
  const guard = useLeaveGuard(isDirty);
  return (
    <ConfirmDialog
      open={guard.isAsking}
      onOpenChange={(open) => !open && guard.stay()}
      title={t`Leave without saving?`}
      message={t`You’ll lose your unsaved changes.`}
      confirmLabel={t`Leave`}
      onConfirm={async () => guard.go()}
    />
  );
}
