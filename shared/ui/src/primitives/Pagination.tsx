import { t } from '@lingui/core/macro';
import { Button } from './Button.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

export function Pagination({ page, pages, onChange }: PaginationProps) {
  const last = Math.max(pages, 1);
  return (
    <nav aria-label={t`Pages`} className="flex items-center justify-between gap-3">
      <Button size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        {t`Previous`}
      </Button>
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        {t`Page ${page} of ${last}`}
      </p>
      <Button size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        {t`Next`}
      </Button>
    </nav>
  );
}
