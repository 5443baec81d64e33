import type { Conversation } from '@chatbot-saas/shared/contracts';
import { isWithHuman } from '@chatbot-saas/shared/domain';
import type { InboxChange, InboxSnapshot, InboxStatus } from '../ipc/inbox.channels.ts';
import { coalesced } from './coalesced.ts';
import type { Clock, InboxStore, LinkListener, ServerLink } from './ports.ts';

export interface Inbox {
  snapshot(): InboxSnapshot;
  /** Fetches the whole list. Asked again while it runs, it runs once more. */
  refresh(): Promise<void>;
  close(): void;
}

interface InboxOptions {
  store: InboxStore;
  link: ServerLink;
  clock: Clock;
  onChange(change: InboxChange): void;
  onUnauthorized(): void;
}

/** While the socket is away, or the list could not be fetched, this is how it is kept current all the same. */
const POLL_MS = 10_000;

const byNewestActivity = (a: Conversation, b: Conversation) => (a.updatedAt < b.updatedAt ? 1 : -1);

/** The conversations that are with, or wait for, a human: read from disk at once, kept current by the server. */
export function openInbox({ store, link, clock, onChange, onUnauthorized }: InboxOptions): Inbox {
  const known = new Map(store.list().map((item) => [item._id, item]));
  let status: InboxStatus = { link: 'connecting', asOf: store.readAsOf(), failure: null };
  let revision = 0;
  let closed = false;
  /** What events brought while a whole list was on its way: it may be older than they are. */
  let newerThanList: Set<string> | null = null;
  const fetches = new Map<string, () => Promise<void>>();

  const announce = (changed: Conversation[], removed: string[]) => {
    revision += 1;
    onChange({ revision, status, changed, removed });
  };

  const setStatus = (change: Partial<InboxStatus>) => {
    status = { ...status, ...change };
    announce([], []);
  };

  const confirm = () => {
    const asOf = clock.now().toISOString();
    status = { ...status, asOf };
    return asOf;
  };

  /** A sign of life confirms a list that is complete; one that is still being fetched it does not. */
  const confirmIfCurrent = () => {
    const isComplete = status.asOf !== null && status.failure === null && newerThanList === null;
    if (!closed && status.link === 'online' && isComplete) store.writeAsOf(confirm());
  };

  const apply = (item: Conversation) => {
    if (closed) return;
    const earlier = known.get(item._id);
    if (earlier && earlier.updatedAt > item.updatedAt) return;
    newerThanList?.add(item._id);
    confirmIfCurrent();
    if (isWithHuman(item.status)) {
      known.set(item._id, item);
      store.put(item);
      announce([item], []);
    } else if (known.delete(item._id)) {
      store.remove(item._id);
      announce([], [item._id]);
    }
  };

  const drop = (id: string) => {
    newerThanList?.add(id);
    if (!known.delete(id)) return;
    store.remove(id);
    announce([], [id]);
  };

  const replace = (list: readonly Conversation[], touched: ReadonlySet<string>) => {
    const fetched = new Map(list.filter((item) => !touched.has(item._id)).map((item) => [item._id, item]));
    const removed = [...known.keys()].filter((id) => !fetched.has(id) && !touched.has(id));
    const changed = [...fetched.values()].filter((item) => !isSame(known.get(item._id), item));
    for (const id of removed) known.delete(id);
    for (const item of changed) known.set(item._id, item);
    status = { ...status, failure: null };
    store.replace([...known.values()], confirm());
    announce(changed, removed);
  };

  const refresh = coalesced(async () => {
    if (closed) return;
    const touched = new Set<string>();
    newerThanList = touched;
    try {
      const list = await link.fetchInbox();
      if (!closed) replace(list, touched);
    } catch (error) {
      if (!closed) setStatus({ failure: error instanceof Error ? error.message : 'An error occurred' });
    } finally {
      newerThanList = null;
    }
  });

  const fetchOne = async (sessionId: string) => {
    if (closed) return;
    try {
      const item = await link.fetchConversation(sessionId);
      if (closed) return;
      if (item) return apply(item);
      const gone = [...known.values()].find((candidate) => candidate.sessionId === sessionId);
      if (gone) drop(gone._id);
    } catch {
      // The list as a whole says what failed, and tries again with the next connect.
      void refresh();
    }
  };

  /** One handoff raises several events at once; they need one answer, not one each. */
  const onHint = (sessionId: string) => {
    const running = fetches.get(sessionId);
    if (running) return void running();
    const fetch = coalesced(() => fetchOne(sessionId));
    fetches.set(sessionId, fetch);
    void fetch().finally(() => fetches.delete(sessionId));
  };

  const listener: LinkListener = {
    onState(link) {
      if (!closed && link !== status.link) setStatus({ link });
    },
    onCatchUp: () => void refresh(),
    onConversation: apply,
    onHint,
    onPresence: () => {},
    onAlive: confirmIfCurrent,
    onUnauthorized() {
      if (!closed) onUnauthorized();
    },
  };
  link.listen(listener);
  const stopPolling = clock.every(POLL_MS, () => {
    if (status.link !== 'online' || status.failure !== null) void refresh();
  });
  void refresh();

  return {
    snapshot: () => ({ revision, status, conversations: [...known.values()].sort(byNewestActivity) }),
    refresh,
    close() {
      closed = true;
      stopPolling();
      link.close();
    },
  };
}

/** Both were parsed by one schema, so equal ones have their keys in one order. */
function isSame(a: Conversation | undefined, b: Conversation): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
