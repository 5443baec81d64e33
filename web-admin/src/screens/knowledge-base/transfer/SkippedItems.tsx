import type { ImportPreview, ImportResult } from '@chatbot-saas/contract';
import { Button, formatNumber } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { Download } from 'lucide-react';
import { saveFile } from '../../../components/save-file.ts';
import { rowText } from './ImportPreview.tsx';
import type { ImportItems, ImportSource } from './import-file.ts';

/** As many as one reads; the file has them all. */
const SHOWN = 100;

export interface SkippedItemsProps {
  skipped: ImportResult['skipped'];
  source: ImportSource;
  /** It has the texts and rows of what the server has read. */
  preview: ImportPreview | undefined;
}

/** What was left out and why, and a file of just those, to be mended and imported again. */
export function SkippedItems({ skipped, source: { items }, preview }: SkippedItemsProps) {
  const count = skipped.length;
  const rest = count - SHOWN;
  const read = new Map(preview?.items.map((item) => [item.index, item]));
  return (
    <section aria-label={t`Skipped items`} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="font-medium text-sm">
          {t`${plural(count, { one: '# item skipped', other: '# items skipped' })}`}
        </h3>
        {items && (
          <Button
            size="sm"
            icon={<Download aria-hidden className="size-4" />}
            onClick={() => saveSkipped(skipped, items)}
          >
            {t`Save skipped items`}
          </Button>
        )}
      </div>
      <ol aria-label={t`Reasons`} className="divide-y divide-line rounded-md border border-line">
        {skipped.slice(0, SHOWN).map(({ index, reason }) => (
          <li key={index} className="flex flex-col gap-0.5 px-3 py-2">
            <span className="flex gap-2">
              <span className="shrink-0 text-subtle tabular-nums">
                {placeOf(index, read.get(index)?.row ?? null)}
              </span>
              <bdi className="truncate">{read.get(index)?.question || t`(no question)`}</bdi>
            </span>
            <span className="text-danger-ink text-sm [overflow-wrap:anywhere]">{reason}</span>
          </li>
        ))}
      </ol>
      {rest > 0 && (
        <p className="text-muted text-sm">
          {items
            ? t`${plural(rest, { other: 'And # more, all in the file.' })}`
            : t`${plural(rest, { other: 'And # more.' })}`}
        </p>
      )}
    </section>
  );
}

const placeOf = (index: number, row: number | null) =>
  row === null ? `${formatNumber(index + 1)}.` : rowText(row);

function saveSkipped(skipped: ImportResult['skipped'], items: ImportItems): void {
  const left = JSON.stringify(
    skipped.map(({ index }) => items[index]),
    null,
    2,
  );
  saveFile(new Blob([left], { type: 'application/json' }), 'knowledge-base-skipped.json');
}
