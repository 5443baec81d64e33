import { t } from '@lingui/core/macro';

export interface SearchStatusProps {
  isSearching: boolean;
  /** What could not be searched and why. */
  problem: string | null;
}

/** Says below the lines that more may come, or what is missing from them. */
export function SearchStatus({ isSearching, problem }: SearchStatusProps) {
  return (
    <div role="status" className="shrink-0 text-sm">
      {isSearching && <p className="px-5 py-2 text-subtle">{t`Searching…`}</p>}
      {!isSearching && problem !== null && (
        <p className="px-5 py-2 text-danger-ink [overflow-wrap:anywhere]">{problem}</p>
      )}
    </div>
  );
}
