import { cx, formatNumber } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CircleAlert, TriangleAlert } from 'lucide-react';
import { type UsageLevel, usageLevel, usagePercent } from './usage-level.ts';

const colors: Record<UsageLevel, string> = { green: 'bg-success', yellow: 'bg-warning', red: 'bg-danger' };

export interface UsageBarProps {
  label: string;
  used: number;
  /** Null: unlimited. */
  limit: number | null;
}

export function UsageBar({ label, used, limit }: UsageBarProps) {
  const percent = usagePercent(used, limit);
  const level = usageLevel(percent);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3 text-sm">
        <span>{label}</span>
        <span className="text-muted tabular-nums">
          {formatNumber(used)} / {limit === null ? t`Unlimited` : formatNumber(limit)}
        </span>
      </div>
      {percent !== null && (
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={Math.round(percent)}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 overflow-hidden rounded-full bg-pressed"
        >
          <div
            className={cx('h-full rounded-full transition-[width]', colors[level])}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
      {level === 'yellow' && (
        <p className="mt-1 flex items-center gap-1.5 text-sm text-warning-ink">
          <CircleAlert aria-hidden className="size-3.5" />
          {t`Close to the limit`}
        </p>
      )}
      {level === 'red' && (
        <p className="mt-1 flex items-center gap-1.5 text-danger-ink text-sm">
          <TriangleAlert aria-hidden className="size-3.5" />
          {percent === 100 ? t`Limit reached` : t`Almost at the limit`}
        </p>
      )}
    </div>
  );
}
