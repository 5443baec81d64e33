import type { Label } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { formatList } from '../../texts/lists.ts';
import { formatNumber } from '../../texts/numbers.ts';
import { LabelChip } from './LabelChip.tsx';

interface RowLabelsProps {
  labels: readonly Label[];
  /** Whether more stands after them: the preview keeps its width. */
  isTight?: boolean;
}

/** The first label of a row, next to its preview, and how many more there are: a row is as high without any. */
export function RowLabels({ labels: [first, ...others], isTight = false }: RowLabelsProps) {
  if (!first) return null;
  const more = formatNumber(others.length);
  const names = formatList(others.map(({ name }) => name));
  return (
    <span className={`flex shrink-0 items-center gap-1 ${isTight ? 'max-w-20' : 'max-w-32'}`}>
      <span className="sr-only">{t`Labels:`}</span>
      <LabelChip label={first} />
      {others.length > 0 && (
        <span title={names} className="shrink-0 text-subtle text-xs">
          <span aria-hidden dir="ltr">{t`+${more}`}</span>
          <span className="sr-only">{names}</span>
        </span>
      )}
    </span>
  );
}
