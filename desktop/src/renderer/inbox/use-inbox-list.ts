import { type InboxFilter, NO_FILTER } from '@chatbot-saas/contract/domain';
import { isShown, type ListView, plainItems, sectionedItems } from '@chatbot-saas/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import type { SearchKind } from './QueuePane.tsx';
import { useDirectory } from './use-directory.ts';
import { useList } from './use-list.ts';
import { useViews } from './use-views.ts';

/** Which conversations the queue shows: those of a view, a filter and a search, which a saved view keeps together. */
export function useInboxList({ userId, isOnline }: { userId: string; isOnline: boolean }) {
  const [view, setView] = useState<ListView>('all');
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<SearchKind>('conversations');
  const [filter, setFilter] = useState(NO_FILTER);
  const directory = useDirectory();
  const savedViews = useViews(directory?.views ?? [], isOnline);
  const listed = view === 'mentions' ? 'all' : view;
  const query = useDeferredValue(search.trim());
  // A search goes through everything that is kept.
  const list = useList(query === '' ? listed : 'all', query, filter);
  const { conversations } = list;
  const isSectioned = query === '' && filter.sort === 'inbox';
  const items = useMemo(
    () => conversations && (isSectioned ? sectionedItems : plainItems)(conversations, userId),
    [conversations, isSectioned, userId],
  );

  const shown = { view: listed, filter, search: query };
  const isSaved = view !== 'mentions' && savedViews.views.some((one) => isShown(one, shown));

  return {
    ...{
      view,
      search,
      setSearch,
      kind,
      setKind,
      filter,
      setFilter,
      directory,
      savedViews,
      list,
      items,
      shown,
    },
    /** What is shown is one of the saved views. */
    isSaved,
    /** The mentions are shown in place of conversations. */
    isMentions: view === 'mentions' && query === '',
    show(next: ListView) {
      // From a saved view, all that it was saved with is left.
      if (isSaved) setFilter(NO_FILTER);
      setSearch('');
      setView(next);
    },
    showSaved(next: { view: ListView; filter: InboxFilter; search: string }) {
      setView(next.view);
      setFilter(next.filter);
      setSearch(next.search);
    },
  };
}
