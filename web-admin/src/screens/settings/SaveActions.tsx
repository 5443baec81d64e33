import { Button } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

export interface SaveActionsProps {
  isDirty: boolean;
  isSaving: boolean;
  onReset(): void;
  onSave(): void;
}

/** In the header of a section that is saved as a whole. */
export function SaveActions({ isDirty, isSaving, onReset, onSave }: SaveActionsProps) {
  return (
    <>
      {isDirty && <span className="hidden text-muted text-sm sm:inline">{t`Unsaved changes`}</span>}
      <Button size="sm" disabled={!isDirty} onClick={onReset}>
        {t`Reset`}
      </Button>
      <Button size="sm" variant="primary" loading={isSaving} disabled={!isDirty} onClick={onSave}>
        {t`Save`}
      </Button>
    </>
  );
}
