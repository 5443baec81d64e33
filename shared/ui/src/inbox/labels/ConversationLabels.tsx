import type { Label } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Tag } from 'lucide-react';
import { Kbd } from '../../commands/Kbd.tsx';
import { Button } from '../../primitives/Button.tsx';
import { LabelChip } from './LabelChip.tsx';

interface ConversationLabelsProps {
  labels: readonly Label[];
  /** Opens the picker. */
  onPick: () => void;
}

/** What the conversation is sorted by, next to it. */
export function ConversationLabels({ labels, onPick }: ConversationLabelsProps) {
  return (
    <section className="p-4">
      <h3 className="mb-2 font-semibold text-muted text-xs">{t`Labels`}</h3>
      {labels.length > 0 && (
        <ul className="mb-2 flex flex-wrap gap-1.5">
          {labels.map((label) => (
            <li key={label._id} className="flex max-w-full">
              <LabelChip label={label} />
            </li>
          ))}
        </ul>
      )}
      <Button size="sm" variant="secondary" onClick={onPick}>
        <Tag aria-hidden className="size-3.5 text-muted" />
        {labels.length === 0 ? t`Add label` : t`Edit labels`}
        <span className="max-sm:hidden">
          <Kbd>L</Kbd>
        </span>
      </Button>
    </section>
  );
}
