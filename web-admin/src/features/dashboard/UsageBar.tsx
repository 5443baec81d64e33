import { cx } from '@chatbot-saas/shared/ui';
import { type UsageLevel, usageLevel, usagePercent } from './usage-level.ts';

const colours: Record<UsageLevel, string> = { green: 'bg-success', yellow: 'bg-warning', red: 'bg-danger' };

export interface UsageBarProps {
  label: string;
  used: number;
  /** Null: unlimited. */
  limit: number | null;
}

export function UsageBar({ label, used, limit }: UsageBarProps) {
  const percent = usagePercent(used, limit);
  return (
    <div>
      <div className="mb-1.5 flex justify-between gap-3 text-sm">
        <span>{label}</span>
        <span className="text-muted tabular-nums">
          {used.toLocaleString()} / {limit === null ? 'Unlimited' : limit.toLocaleString()}
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
            className={cx('h-full rounded-full transition-[width]', colours[usageLevel(percent)])}
            style={{ width: `${percent}%` }}
          />
        </div>
      )}
    </div>
  );
}
