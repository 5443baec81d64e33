import {
  cx,
  type ListView,
  SavedViews,
  type ScrollTarget,
  shownOrder,
  useToastColumn,
  VIEW_GROUPS_WITH_MENTIONS,
  ViewList,
  type WritingHandle,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useCallback, useRef, useState } from 'react';
import { AppCommands } from '../commands/AppCommands.tsx';
import { useConversation } from '../conversation/use-conversation.ts';
import { KnowledgeQuery } from '../knowledge/KnowledgeSearchDialog.tsx';
import { LanguageDialog } from '../language/LanguageDialog.tsx';
import { SavedRepliesPane } from '../saved-replies/SavedRepliesPane.tsx';
import { EverythingPane } from '../search/EverythingPane.tsx';
import { KeyStoreNotice } from '../session/KeyStoreNotice.tsx';
import { SignOutDialog } from '../session/SignOutDialog.tsx';
import type { SignedIn } from '../session/use-session.ts';
import { useShell } from '../shell/use-shell.ts';
import { useShellState } from '../shell/use-shell-state.ts';
import { UpdateNotice } from '../updates/UpdateNotice.tsx';
import { FailedMessages } from './FailedMessages.tsx';
import { InboxHeader } from './InboxHeader.tsx';
import { QueuePane } from './QueuePane.tsx';
import { SelectedConversation } from './SelectedConversation.tsx';
import { useConnection } from './Status.tsx';
import { StatusLine } from './StatusLine.tsx';
import { useCounts } from './use-counts.ts';
import { useInboxList } from './use-inbox-list.ts';
import { useMentions } from './use-mentions.ts';
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
  const isOnline = link === 'online';
  const userId = session.user._id;
  const inbox = useInboxList({ userId, isOnline });
  const { view, filter, list, items, isSaved } = inbox;
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

  const show = (next: ListView) => {
    setPlace(INBOX);
    inbox.show(next);
  };
  const move = (step: 1 | -1) => {
    const shown = inbox.isMentions
      ? (mentions.mentions ?? []).map(({ conversation }) => conversation)
      : shownOrder(items ?? []);
    const from = shown.findIndex(({ _id }) => _id === openId);
    const next = shown[from < 0 ? 0 : from + step];
    if (next) select(next._id);
  };

  const savedViews = (
    <SavedViews
      library={inbox.savedViews}
      viewer={session.user}
      shown={inbox.shown}
      onOpen={inbox.showSaved}
    />
  );

  return (
    <div className="flex h-full flex-col">
      <InboxHeader
        session={session}
        link={link}
        shell={shell}
        onKnowledgeSearch={() => searchKnowledge()}
        onSavedReplies={manageReplies}
        onLanguage={() => setLanguageOpen(true)}
        onSignOut={() => setLeaving(true)}
      />
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
          inbox.setKind('messages');
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
          <FailedMessages onOpen={select} />
          <div className="min-h-0 flex-1">
            <QueuePane
              list={list}
              items={items}
              counts={counts}
              viewerId={userId}
              selectedId={openId}
              onSelect={select}
              view={view}
              onViewChange={show}
              search={inbox.search}
              onSearchChange={inbox.setSearch}
              searchRef={searchBox}
              kind={inbox.kind}
              onKindChange={inbox.setKind}
              mentions={mentions}
              filter={filter}
              onFilterChange={inbox.setFilter}
              savedViews={savedViews}
              directory={inbox.directory}
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
