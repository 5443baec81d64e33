import type { MessageDeletion } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Trash2 } from 'lucide-react';
import { formatDateTime } from '../../time/times.ts';

interface DeletedTextProps {
  deletion: MessageDeletion;
  viewerId: string;
}

/** In the place of what was deleted. */
export function DeletedText({ deletion, viewerId }: DeletedTextProps) {
  return (
    <p className="flex items-center gap-1.5 text-muted italic" title={formatDateTime(deletion.at)}>
      <Trash2 aria-hidden className="size-3.5 shrink-0" />
      <span dir="auto">{deletedText(deletion, viewerId)}</span>
    </p>
  );
}

function deletedText({ by }: MessageDeletion, viewerId: string): string {
  if (!by) return t`This message was deleted`;
  return by._id === viewerId ? t`You deleted this message` : t`${by.name} deleted this message`;
}
