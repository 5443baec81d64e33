import { Trans } from '@lingui/react/macro';
import { useCommandState } from 'cmdk';
import { TextSearch } from 'lucide-react';
import { Kbd } from './Kbd.tsx';

interface SearchEverythingProps {
  query: string;
  isSearching: boolean;
  onChoose: () => void;
}

/** Outside the list of lines, which are what was found already. Where there is none, Enter alone means it. */
export function SearchEverything({ query, isSearching, onChoose }: SearchEverythingProps) {
  const isAlone = useCommandState(({ filtered }) => filtered.count === 0) && !isSearching;
  return (
    <button
      type="button"
      onClick={onChoose}
      // The menu would take it for the selected line.
      onKeyDown={(event) => event.key === 'Enter' && event.stopPropagation()}
      className="flex min-h-10 w-full items-center gap-3 border-line border-t px-5 py-2 text-start text-ink -outline-offset-2 hover:bg-hover"
    >
      <TextSearch aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="line-clamp-2 min-w-0 [overflow-wrap:anywhere]">
        <Trans>
          Search everything for “<bdi>{query}</bdi>”
        </Trans>
      </span>
      <span aria-hidden dir="ltr" className="ms-auto flex shrink-0 gap-1 max-sm:hidden">
        {!isAlone && <Kbd>Shift</Kbd>}
        <Kbd>↵</Kbd>
      </span>
    </button>
  );
}
