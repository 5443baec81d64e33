import type { Gap } from '@chatbot-saas/contract';
import { MAX_PAGE_LIMIT } from '@chatbot-saas/contract/domain';
import { toast } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { type UnansweredFilter, useMoveAll } from './queries.ts';

const movedText = (count: number, to: UnansweredFilter) =>
  to === 'dismissed'
    ? t`${plural(count, { one: '# question dismissed', other: '# questions dismissed' })}`
    : t`${plural(count, { one: '# question restored', other: '# questions restored' })}`;

/** Which gaps are selected, over all pages, and what is done with them at once. */
export function useSelectedGaps(state: UnansweredFilter, shown: readonly Gap[], onGone: () => void) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [isReading, setIsReading] = useState(false);
  const move = useMoveAll();

  const select = (ids: readonly string[], isSelected: boolean) => {
    const next = new Set(selected);
    for (const id of ids) {
      if (isSelected) next.add(id);
      else next.delete(id);
    }
    setSelected(next);
  };

  /** Reads the pages that have not been shown. */
  const selectAll = async () => {
    setIsReading(true);
    try {
      const all = new Set<string>();
      for (let page = 1, pages = 1; page <= pages; page++) {
        const list = await api.call('GET /kb/gaps', { query: { page, state, limit: MAX_PAGE_LIMIT } });
        for (const { id } of list.gaps) all.add(id);
        pages = list.pagination.pages;
      }
      setSelected(all);
    } finally {
      setIsReading(false);
    }
  };

  const moveAll = () => {
    const ids = [...selected];
    const target = state === 'open' ? 'dismissed' : 'open';
    move.mutate(
      { ids, state: target },
      {
        onSuccess: () => {
          setSelected(new Set());
          onGone();
          toast.success(movedText(ids.length, target), {
            action: { label: t`Undo`, onClick: () => move.mutate({ ids, state }) },
          });
        },
      },
    );
  };

  return {
    selected,
    isPageSelected: shown.length > 0 && shown.every(({ id }) => selected.has(id)),
    isBusy: isReading || move.isPending,
    select,
    selectPage: (isSelected: boolean) =>
      select(
        shown.map(({ id }) => id),
        isSelected,
      ),
    selectAll: () => void selectAll(),
    moveAll,
    clear: () => setSelected(new Set()),
  };
}
