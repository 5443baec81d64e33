import { MAX_LABELS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { Dialog } from '../../overlays/Dialog.tsx';
import { formatNumber } from '../../texts/numbers.ts';
import { LabelManager, type LabelManagerProps } from './LabelManager.tsx';

/** Where admins manage labels without leaving the conversation. */
export function ManageLabelsDialog({ onClose, ...props }: LabelManagerProps & { onClose: () => void }) {
  const count = formatNumber(props.labels.length);
  const most = formatNumber(MAX_LABELS);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Manage labels`}
      description={t`${count} of ${most} labels`}
    >
      <LabelManager {...props} />
    </Dialog>
  );
}
