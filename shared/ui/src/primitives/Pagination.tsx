import { Button } from './Button.tsx';

export interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  onChange: (page: number) => void;
}

export function Pagination({ page, pages, onChange }: PaginationProps) {
  return (
    <nav aria-label="Pages" className="flex items-center justify-between gap-3">
      <Button size="sm" disabled={page <= 1} onClick={() => onChange(page - 1)}>
        Previous
      </Button>
      <p aria-live="polite" className="text-muted text-sm tabular-nums">
        Page {page} of {Math.max(pages, 1)}
      </p>
      <Button size="sm" disabled={page >= pages} onClick={() => onChange(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
