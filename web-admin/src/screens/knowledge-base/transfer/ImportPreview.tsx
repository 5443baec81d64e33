import type { ImportResult } from '@chatbot-saas/contract';
import type { ImportAction } from '@chatbot-saas/contract/domain';
import { Badge, formatNumber, SegmentedControl, type Tone } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';

const LABELS: Record<ImportAction, { title: MessageDescriptor; tone: Tone }> = {
  add: { title: msg`New`, tone: 'success' },
  update: { title: msg`Updated`, tone: 'accent' },
  unchanged: { title: msg`Unchanged`, tone: 'neutral' },
  skip: { title: msg`Skipped`, tone: 'danger' },
};
const ACTIONS = Object.keys(LABELS) as ImportAction[];

/** What the import would add, update and skip, and why. */
export function ImportPreview({ result }: { result: ImportResult }) {
  const { preview } = result;
  const counts = countsOf(result);
  const [chosen, setChosen] = useState<ImportAction>();
  const first = ACTIONS.find((action) => counts[action] > 0) ?? 'add';
  const shown = chosen && counts[chosen] > 0 ? chosen : first;
  const items = preview?.items.filter(({ action }) => action === shown) ?? [];
  const rest = counts[shown] - items.length;
  return (
    <section aria-label={t`Preview`} className="flex flex-col gap-3">
      {preview?.columns && <Columns columns={preview.columns} />}
      <SegmentedControl
        label={t`Show`}
        value={shown}
        onChange={setChosen}
        options={ACTIONS.map((action) => ({
          value: action,
          label: t(LABELS[action].title),
          count: counts[action],
        }))}
        className="self-start"
      />
      <ol
        aria-label={t(LABELS[shown].title)}
        className="max-h-80 divide-y divide-line overflow-y-auto rounded-md border border-line empty:hidden"
      >
        {items.map(({ index, row, question, answer, reason }) => (
          <li key={index} className="flex flex-col gap-0.5 px-3 py-2">
            <span className="flex items-center gap-2">
              <Badge tone={LABELS[shown].tone}>{row === null ? formatNumber(index + 1) : rowText(row)}</Badge>
              <bdi className="truncate font-medium">{question || t`(no question)`}</bdi>
            </span>
            {answer && (
              <span dir="auto" className="line-clamp-2 text-match text-muted text-sm">
                {answer}
              </span>
            )}
            {reason && <span className="text-danger-ink text-sm [overflow-wrap:anywhere]">{reason}</span>}
          </li>
        ))}
      </ol>
      {rest > 0 && <p className="text-muted text-sm">{t`${plural(rest, { other: 'And # more.' })}`}</p>}
    </section>
  );
}

/** A row of the file, by its number. */
export function rowText(row: number): string {
  const number = formatNumber(row);
  return t`Row ${number}`;
}

function Columns({ columns }: { columns: NonNullable<NonNullable<ImportResult['preview']>['columns']> }) {
  const used = columns
    .flatMap(({ field }) => (field ? [field === 'externalId' ? 'id' : field] : []))
    .join(', ');
  const ignored = columns.flatMap(({ name, field }) => (field || name === '' ? [] : [name])).join(', ');
  return (
    <p className="text-muted text-sm">
      <Trans>
        Columns: <span translate="no">{used}</span>.
      </Trans>
      {ignored && ' '}
      {ignored && (
        <Trans>
          Ignored: <bdi>{ignored}</bdi>.
        </Trans>
      )}
    </p>
  );
}

export function countsOf({
  imported,
  updated,
  skipped,
  preview,
}: ImportResult): Record<ImportAction, number> {
  const unchanged = preview?.unchanged ?? 0;
  return { add: imported, update: updated - unchanged, unchanged, skip: skipped.length };
}
