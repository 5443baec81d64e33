import type { Label } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { formatNumber } from '../../texts/numbers.ts';
import { LabelChip } from './LabelChip.tsx';

/** More would not fit next to each other. */
const SHOWN = 3;

/** The third line of a row, which only rows with a label have. */
export function RowLabels({ labels }: { labels: readonly Label[] }) {
  const more = formatNumber(labels.length - SHOWN);
  return (
    <span className="mt-1 flex items-center gap-1">
      <span className="sr-only">{t`Labels:`}</span>
      {labels.slice(0, SHOWN).map((label) => (
        <LabelChip key={label._id} label={label} />
      ))}
      {labels.length > SHOWN && <span dir="ltr" className="shrink-0 text-subtle text-xs">{t`+${more}`}</span>}
    </span>
  );
}
