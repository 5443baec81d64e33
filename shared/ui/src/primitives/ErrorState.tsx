import { t } from '@lingui/core/macro';
import { RotateCw, TriangleAlert } from 'lucide-react';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';

export interface ErrorStateProps {
  /** What failed, e.g. "Couldn’t load conversations". */
  title: string;
  message?: string | undefined;
  onRetry?: () => void;
  retrying?: boolean;
  className?: string;
}

export function ErrorState({ title, message, onRetry, retrying = false, className }: ErrorStateProps) {
  return (
    <div role="alert" className={cx('flex flex-col items-center gap-1 px-6 py-12 text-center', className)}>
      <span
        aria-hidden
        className="mb-3 flex size-10 items-center justify-center rounded-lg bg-danger-soft text-danger-ink"
      >
        <TriangleAlert className="size-5" />
      </span>
      <p className="font-medium text-ink">{title}</p>
      {message && <p className="max-w-sm text-balance text-muted">{message}</p>}
      {onRetry && (
        <Button
          className="mt-4"
          icon={<RotateCw aria-hidden className="size-4" />}
          loading={retrying}
          onClick={onRetry}
        >
          {t`Retry`}
        </Button>
      )}
    </div>
  );
}
