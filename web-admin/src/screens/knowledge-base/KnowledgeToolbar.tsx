import { SearchInput, Select } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { useEffect, useRef, useState } from 'react';
import type { KnowledgeFilter } from '../../api/queries/knowledge.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';

const TYPING_PAUSE_MS = 250;

export interface KnowledgeToolbarProps {
  filter: KnowledgeFilter;
  categories: readonly string[];
  total: number | undefined;
  onChange: (part: Partial<KnowledgeFilter>) => void;
}

export function KnowledgeToolbar({ filter, categories, total, onChange }: KnowledgeToolbarProps) {
  const [typed, setTyped] = useState(filter.search);
  const settled = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const appliedSearch = useRef(filter.search);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (settled === appliedSearch.current) return;
    appliedSearch.current = settled;
    change.current({ search: settled });
  }, [settled]);

  // The address changed without this box: the back button, or "Clear filters".
  useEffect(() => {
    if (filter.search === appliedSearch.current) return;
    appliedSearch.current = filter.search;
    setTyped(filter.search);
  }, [filter.search]);

  // A chosen category stays choosable even when its last item has just gone.
  const choices =
    filter.category && !categories.includes(filter.category) ? [...categories, filter.category] : categories;

  return (
    <search className="flex min-w-0 flex-1 basis-96 flex-wrap items-center gap-3">
      <SearchInput
        label={t`Search knowledge`}
        value={typed}
        onChange={setTyped}
        className="min-w-56 flex-1"
      />
      <Select
        aria-label={t`Category`}
        value={filter.category}
        onChange={(event) => onChange({ category: event.target.value })}
        className="w-full sm:w-52"
      >
        <option value="">{t`All categories`}</option>
        {choices.map((category) => (
          <option key={category} value={category}>
            {category}
          </option>
        ))}
      </Select>
      <p role="status" className="w-full text-muted text-sm tabular-nums sm:w-auto">
        {total !== undefined && t`${plural(total, { one: '# item', other: '# items' })}`}
      </p>
    </search>
  );
}
