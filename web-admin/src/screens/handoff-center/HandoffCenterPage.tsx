import type { Conversation } from '@chatbot-saas/contract';
import { NO_FILTER } from '@chatbot-saas/contract/domain';
import {
  Badge,
  cx,
  isShown,
  type ListView,
  plainItems,
  SavedViews,
  sectionedItems,
  shownOrder,
  useToastColumn,
  VIEW_GROUPS_WITH_MENTIONS,
  ViewList,
  viewCounts,
  type WritingHandle,
} from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Page } from '../../components/page/Page.tsx';
import { useAvailability } from '../../hooks/use-availability.ts';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { useMember } from '../../session/session.ts';
import { ConnectionLost } from './ConnectionLost.tsx';
import { fetchMessages, resumeReplies } from './conversation/feeds.ts';
import { SelectedConversation } from './conversation/SelectedConversation.tsx';
import { HeaderControls } from './HeaderControls.tsx';
import { useLiveMentions, useMentions, useReadMentions, useUnreadMentions } from './mentions/use-mentions.ts';
import { useNewHandoffCount } from './notifications/new-handoff-count.ts';
import { useStats } from './queries.ts';
import { sortOf } from './queue/filters.ts';
import { QueuePane } from './queue/QueuePane.tsx';
import { useLiveQueue } from './queue/use-live-queue.ts';
import { useLook, Viewers } from './together/Viewers.tsx';
import { useConversation, useQueue } from './use-conversations.ts';
import { useSelection } from './use-selection.ts';
import { useViews } from './use-views.ts';

const SEARCH_SETTLES_MS = 250;

/** With who of the team looks at what, for all that is drawn in it. */
export default function HandoffCenterPage() {
  return (
    <Viewers>
      <HandoffCenter />
    </Viewers>
  );
}

function HandoffCenter() {
  const { user } = useMember();
  const { announce } = useAvailability();
  const selection = useSelection();
  const { selectedId, isSettled, scrollTarget, select, view, setView, filter, setFilter, show } = selection;
  const [search, setSearch] = useState('');
  const searchBox = useRef<HTMLInputElement>(null);
  const composer = useRef<WritingHandle>(null);
  const toastColumn = useToastColumn();

  const settledSearch = useDebounced(search.trim(), SEARCH_SETTLES_MS);
  const shown = {
    view: view === 'mentions' ? ('all' as const) : view,
    search: settledSearch,
    filter,
    userId: user._id,
  };
  const queue = useQueue(shown);
  const isSectioned = sortOf(shown) === 'inbox';
  const stats = useStats().data;
  const unread = useUnreadMentions().data;
  const counts = { ...(stats && viewCounts(stats)), ...(unread && { mentions: unread.unread }) };
  const areMentionsShown = view === 'mentions' && search === '';
  const mentions = useMentions({ enabled: areMentionsShown });
  const conversations = useMemo(
    () => distinct(queue.data?.pages.flatMap((page) => page.conversations) ?? []),
    [queue.data],
  );
  const items = useMemo(
    () => (isSectioned ? sectionedItems : plainItems)(conversations, user._id),
    [conversations, isSectioned, user._id],
  );
  const listed = conversations.find((one) => one._id === selectedId || one.sessionId === selectedId);
  const selected = useConversation(selectedId, listed, { isEnabled: isSettled || !listed });
  const openId = selected.data?._id ?? null;
  useLook(openId);
  const fresh = useNewHandoffCount();
  const views = useViews();
  useLiveQueue();
  useLiveMentions();
  useReadMentions(openId, unread?.mentions ?? []);

  // Being here means being there for visitors; the connection itself says when this stops being true.
  useEffect(announce, [announce]);
  useEffect(resumeReplies, []);

  const close = useCallback(() => select(null), [select]);
  /** Its messages are on their way while the screen is drawn. */
  const open = useCallback(
    (id: string) => {
      fetchMessages(id);
      select(id);
    },
    [select],
  );
  const move = (step: 1 | -1) => {
    const called = mentions.data?.pages.flatMap((page) => page.mentions.map((one) => one.conversation)) ?? [];
    const shown = areMentionsShown ? distinct(called) : shownOrder(items);
    const from = shown.findIndex((one) => one._id === openId);
    const next = shown[from < 0 ? 0 : from + step];
    if (next) open(next._id);
  };

  const isSaved = view !== 'mentions' && views.views.some((one) => isShown(one, shown));
  /** From a saved view, all that it was saved with is left. */
  const onViewChange = (next: ListView) => {
    if (!isSaved) return setView(next);
    show(next, NO_FILTER);
    setSearch('');
  };
  const savedViews = (
    <SavedViews
      library={views}
      viewer={user}
      shown={shown}
      onOpen={(next) => {
        show(next.view, next.filter);
        setSearch(next.search);
      }}
    />
  );

  return (
    <Page
      title={t`Handoff Center`}
      fill
      aside={<span role="status">{fresh > 0 && <Badge tone="warning">{newText(fresh)}</Badge>}</span>}
      action={<HeaderControls />}
    >
      <div className="flex h-full flex-col">
        <ConnectionLost />
        {/* Two panes need enough width, whatever the sidebar takes; below that, and on phones, one at a time. */}
        <div className="@container/panes flex min-h-0 flex-1">
          <div className="hidden w-46 shrink-0 overflow-y-auto border-line border-e @min-[74rem]/panes:block">
            <ViewList
              groups={VIEW_GROUPS_WITH_MENTIONS}
              view={isSaved ? null : view}
              onChange={onViewChange}
              counts={counts}
            />
            {savedViews}
          </div>
          <section
            ref={toastColumn}
            aria-label={t`Queue`}
            className={cx(
              'w-full shrink-0 border-line bg-surface md:@min-[40rem]/panes:w-80 md:@min-[40rem]/panes:border-e',
              selectedId && 'hidden md:@min-[40rem]/panes:block',
            )}
          >
            <QueuePane
              queue={queue}
              items={items}
              listKey={JSON.stringify(shown)}
              selectedId={openId}
              onSelect={open}
              view={view}
              onViewChange={onViewChange}
              counts={counts}
              savedViews={savedViews}
              filter={filter}
              onFilterChange={setFilter}
              search={search}
              onSearchChange={setSearch}
              searchRef={searchBox}
              mentions={mentions}
            />
          </section>
          <SelectedConversation
            selectedId={selectedId}
            isSettled={isSettled}
            scrollTarget={scrollTarget}
            query={selected}
            composer={composer}
            onClose={close}
            onOpen={select}
            onMove={move}
            onSearch={() => searchBox.current?.focus()}
          />
        </div>
      </div>
    </Page>
  );
}

const newText = (count: number) => t`${plural(count, { one: '# new', other: '# new' })}`;

/** A page may have been read before the row on it moved up. */
function distinct(conversations: Conversation[]): Conversation[] {
  return [...new Map(conversations.toReversed().map((one) => [one._id, one])).values()].reverse();
}
