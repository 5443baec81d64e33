import {
  COMMAND_KEY,
  cx,
  DemoBadge,
  IconButton,
  isShown,
  keyName,
  type ListView,
  NO_FILTER,
  plainItems,
  SavedViews,
  type ScrollTarget,
  sectionedItems,
  shownOrder,
  useToastColumn,
  VIEW_GROUPS_WITH_MENTIONS,
  ViewList,
  type WritingHandle,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { BookOpen } from 'lucide-react';
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react';
import { AppCommands } from '../commands/AppCommands.tsx';
import { useConversation } from '../conversation/use-conversation.ts';
import { KnowledgeQuery } from '../knowledge/KnowledgeSearchDialog.tsx';
import { LanguageDialog } from '../language/LanguageDialog.tsx';
import { SavedRepliesPane } from '../saved-replies/SavedRepliesPane.tsx';
import { EverythingPane } from '../search/EverythingPane.tsx';
import { KeyStoreNotice } from '../session/KeyStoreNotice.tsx';
import { SignOutDialog } from '../session/SignOutDialog.tsx';
import type { SignedIn } from '../session/use-session.ts';
import { ShellControls } from '../shell/ShellControls.tsx';
import { useShell } from '../shell/use-shell.ts';
import { useShellState } from '../shell/use-shell-state.ts';
import { UpdateNotice } from '../updates/UpdateNotice.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { QueuePane, type SearchKind } from './QueuePane.tsx';
import { SelectedConversation } from './SelectedConversation.tsx';
import { useConnection } from './Status.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useCounts } from './use-counts.ts';
import { useDirectory } from './use-directory.ts';
import { useList } from './use-list.ts';
import { useMentions } from './use-mentions.ts';
import { useViews } from './use-views.ts';
import { useLook } from './Viewers.tsx';

interface Selected {
  /** `_id` or `sessionId`. */
  ref: string | null;
  scrollTarget: ScrollTarget | null;
}

type Place = { kind: 'inbox' } | { kind: 'everything'; query: string } | { kind: 'saved-replies' };

const INBOX: Place = { kind: 'inbox' };
const NOTHING: Selected = { ref: null, scrollTarget: null };

/** Three panes: who waits, what was said, and whom one talks to. */
export function InboxPage({ session }: { session: SignedIn }) {
  const link = useConnection()?.link ?? 'connecting';
  const shell = useShellState();
  const [view, setView] = useState<ListView>('all');
  const [search, setSearch] = useState('');
  const [kind, setKind] = useState<SearchKind>('conversations');
  const [selected, setSelected] = useState<Selected>(NOTHING);
  const { ref: selectedRef, scrollTarget } = selected;
  const [isKnowledgeSearchOpen, setKnowledgeSearchOpen] = useState(false);
  const [knowledgeQuery, setKnowledgeQuery] = useState('');
  const searchKnowledge = (query = '') => {
    setPlace(INBOX);
    setKnowledgeQuery(query);
    setKnowledgeSearchOpen(true);
  };
  /** What is shown in place of the inbox. */
  const [place, setPlace] = useState<Place>(INBOX);
  const searchEverything = (query: string) => setPlace({ kind: 'everything', query });
  const manageReplies = () => setPlace({ kind: 'saved-replies' });
  const [isLeaving, setLeaving] = useState(false);
  const [isLanguageOpen, setLanguageOpen] = useState(false);
  const searchBox = useRef<HTMLInputElement>(null);
  const composer = useRef<WritingHandle>(null);
  const toastColumn = useToastColumn();

  const [filter, setFilter] = useState(NO_FILTER);
  const directory = useDirectory();
  const isOnline = link === 'online';
  const views = useViews(directory?.views ?? [], isOnline);
  const listed = view === 'mentions' ? 'all' : view;
  const query = useDeferredValue(search.trim());
  // A search goes through everything that is kept.
  const list = useList(query === '' ? listed : 'all', query, filter);
  const { conversations } = list;
  const userId = session.user._id;
  const isSectioned = query === '' && filter.sort === 'inbox';
  const items = useMemo(
    () => conversations && (isSectioned ? sectionedItems : plainItems)(conversations, userId),
    [conversations, isSectioned, userId],
  );
  const found = useConversation(selectedRef, list.conversations);
  const openId = found.conversation?._id ?? null;
  const mentions = useMentions(openId);
  const counts = { ...useCounts(), mentions: mentions.unread };
  useLook(openId);
  const select = useCallback((ref: string | null, seq?: number, noteId?: string) => {
    setPlace(INBOX);
    const scrollTarget = seq === undefined ? null : { seq, ...(noteId !== undefined && { noteId }) };
    setSelected({ ref, scrollTarget });
  }, []);
  useShell({ shownId: openId, onOpen: select });

  const shown = { view: listed, filter, search: query };
  const isSaved = view !== 'mentions' && views.views.some((one) => isShown(one, shown));
  const show = (next: ListView) => {
    // From a saved view, all that it was saved with is left.
    if (isSaved) setFilter(NO_FILTER);
    setPlace(INBOX);
    setSearch('');
    setView(next);
  };
  const move = (step: 1 | -1) => {
    const shown =
      view === 'mentions' && query === ''
        ? (mentions.mentions ?? []).map(({ conversation }) => conversation)
        : shownOrder(items ?? []);
    const from = shown.findIndex(({ _id }) => _id === openId);
    const next = shown[from < 0 ? 0 : from + step];
    if (next) select(next._id);
  };

  const savedViews = (
    <SavedViews
      library={views}
      viewer={session.user}
      shown={shown}
      onOpen={(next) => {
        setView(next.view);
        setFilter(next.filter);
        setSearch(next.search);
      }}
    />
  );

  const commandKey = keyName(COMMAND_KEY);
  return (
    <div className="flex h-full flex-col">
      <header className="flex h-12 shrink-0 items-center gap-4 border-line border-b bg-surface px-4 max-sm:gap-2">
        <h1 className="shrink-0 whitespace-nowrap font-semibold text-md">{t`Inbox`}</h1>
        {/* In the smallest window, the connection's words are worth more. */}
        <div className="flex min-w-0 flex-1 items-center gap-2 max-sm:hidden">
          <p dir="auto" className="min-w-0 truncate text-muted">
            {session.tenant.name}
          </p>
          {session.tenant.isDemo && (
            <DemoBadge ownWorkspace={t`For your own workspace, sign up in the browser.`} />
          )}
        </div>
        <ConnectionState link={link} />
        <IconButton
          label={t`Look up an answer (${commandKey}+L)`}
          tooltipSide="bottom"
          icon={<BookOpen aria-hidden className="size-4.5" />}
          onClick={() => searchKnowledge()}
        />
        {shell && <ShellControls state={shell} />}
        <AccountMenu
          session={session}
          onSavedReplies={manageReplies}
          onLanguage={() => setLanguageOpen(true)}
          onSignOut={() => setLeaving(true)}
        />
      </header>
      <UpdateNotice />
      <AppCommands
        view={view}
        shell={shell}
        isOnline={isOnline}
        onSelect={select}
        onView={show}
        onArticle={searchKnowledge}
        onKnowledgeSearch={searchKnowledge}
        onSearch={() => {
          setKind('messages');
          searchBox.current?.focus();
        }}
        onSearchEverything={searchEverything}
        onSavedReplies={manageReplies}
        onLanguage={() => setLanguageOpen(true)}
        onSignOut={() => setLeaving(true)}
      />
      <KeyStoreNotice session={session} />
      {place.kind === 'saved-replies' && (
        <SavedRepliesPane session={session} isOnline={isOnline} onClose={() => setPlace(INBOX)} />
      )}
      {place.kind === 'everything' && (
        <EverythingPane
          key={place.query}
          query={place.query}
          onClose={() => setPlace(INBOX)}
          onConversation={select}
          onArticle={searchKnowledge}
        />
      )}
      {/* In a narrow or zoomed window, one pane at a time. */}
      <div className={cx('@container/panes flex min-h-0 flex-1', place !== INBOX && 'hidden')}>
        <nav className="hidden w-46 shrink-0 overflow-y-auto border-line border-e @min-[74rem]/panes:block">
          <ViewList
            groups={VIEW_GROUPS_WITH_MENTIONS}
            view={isSaved ? null : view}
            onChange={show}
            counts={counts}
          />
          {savedViews}
        </nav>
        <section
          ref={toastColumn}
          aria-label={t`Queue`}
          className={cx(
            'w-full shrink-0 flex-col border-line bg-surface md:flex md:w-80 md:border-e',
            selectedRef === null ? 'flex' : 'hidden',
          )}
        >
          <div className="min-h-0 flex-1">
            <QueuePane
              list={list}
              items={items}
              counts={counts}
              viewerId={session.user._id}
              selectedId={openId}
              onSelect={select}
              view={view}
              onViewChange={show}
              search={search}
              onSearchChange={setSearch}
              searchRef={searchBox}
              kind={kind}
              onKindChange={setKind}
              mentions={mentions}
              filter={filter}
              onFilterChange={setFilter}
              savedViews={savedViews}
              directory={directory}
              onSearchEverything={searchEverything}
            />
          </div>
          <StatusLine />
        </section>
        <main className="contents">
          <KnowledgeQuery value={knowledgeQuery}>
            <SelectedConversation
              session={session}
              selectedRef={selectedRef}
              found={found}
              scrollTarget={scrollTarget}
              isOnline={isOnline}
              composer={composer}
              isKnowledgeSearchOpen={isKnowledgeSearchOpen}
              onKnowledgeSearch={setKnowledgeSearchOpen}
              onClose={() => select(null)}
              onOpen={select}
              onMove={move}
              onSearch={() => searchBox.current?.focus()}
            />
          </KnowledgeQuery>
        </main>
      </div>
      <SignOutDialog open={isLeaving} onOpenChange={setLeaving} />
      {isLanguageOpen && (
        <LanguageDialog chosen={session.user.preferences.language} onClose={() => setLanguageOpen(false)} />
      )}
    </div>
  );
}
