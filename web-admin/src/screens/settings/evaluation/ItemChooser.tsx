import type { KnowledgeItem } from '@chatbot-saas/contract';
import { Button, SearchInput } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useKnowledge } from '../../../api/queries/knowledge.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';

export interface ItemChooserProps {
  /** Null: a new one is being written. */
  chosen: KnowledgeItem | null;
  onChoose: (item: KnowledgeItem | null) => void;
}

const TYPING_PAUSE_MS = 250;
const SHOWN = 6;

export function ItemChooser({ chosen, onChoose }: ItemChooserProps) {
  const [search, setSearch] = useState('');
  if (chosen) {
    const { question } = chosen;
    return (
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken px-3 py-2">
        <p className="min-w-0 text-muted">
          <Trans>
            Editing <bdi className="font-medium text-ink [overflow-wrap:anywhere]">{question}</bdi>
          </Trans>
        </p>
        <Button size="sm" onClick={() => onChoose(null)}>
          {t`Write a new article instead`}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <SearchInput
        label={t`Find an article to change or remove`}
        placeholder={t`Write a new article below, or find one to change or remove`}
        value={search}
        onChange={setSearch}
      />
      {search.trim() !== '' && (
        <Matches
          search={search}
          onChoose={(item) => {
            setSearch('');
            onChoose(item);
          }}
        />
      )}
    </div>
  );
}

function Matches({ search, onChoose }: { search: string; onChoose: (item: KnowledgeItem) => void }) {
  const settled = useDebounced(search.trim(), TYPING_PAUSE_MS);
  const list = useKnowledge({ page: 1, search: settled, category: '' });
  const items = list.data?.items.slice(0, SHOWN) ?? [];
  if (list.isError) return <p className="text-danger-ink text-sm">{errorText(list.error)}</p>;
  if (list.isPending) return <p className="text-muted text-sm">{t`Searching…`}</p>;
  if (items.length === 0) return <p className="text-muted text-sm">{t`No results. Try another search.`}</p>;
  return (
    <ul aria-label={t`Matching articles`} className="divide-y divide-line rounded-md border border-line">
      {items.map((item) => (
        <li key={item._id}>
          <button
            type="button"
            dir="auto"
            onClick={() => onChoose(item)}
            className="w-full rounded-md px-3 py-2 text-match outline-offset-[-2px] [overflow-wrap:anywhere] hover:bg-hover"
          >
            {item.question}
          </button>
        </li>
      ))}
    </ul>
  );
}
