import { serverLink } from '../src/adapters/server-link/server-link.ts';
import { draftsStore } from '../src/adapters/sqlite/drafts-store.ts';
import { openDatabase } from '../src/adapters/sqlite/open-database.ts';
import { outboxStore } from '../src/adapters/sqlite/outbox-store.ts';
import type { Account } from '../src/core/account.ts';
import { openDrafts } from '../src/core/outbox/drafts.ts';
import { openOutbox } from '../src/core/outbox/outbox.ts';
import { dueConversations, type OutboxReply } from '../src/core/outbox/outbox-reply.ts';

/** The console's main process as far as sending goes: to be killed in whatever it is doing. */

export interface Start {
  do: 'start';
  file: string;
  account: Account;
}
export interface Enqueue {
  do: 'enqueue';
  conversation: { _id: string; sessionId: string };
  content: string;
}
export type Order = Start | Enqueue | { do: 'end' };

export type Report =
  /** `interrupted`: requests that were under way when the one before was killed. */
  | { is: 'ready'; interrupted: number }
  /** The call has returned: from now on the reply must not get lost. */
  | { is: 'queued'; content: string }
  | Changed;
export interface Changed {
  is: 'changed';
  /** Conversations in which something is still to be sent. */
  due: number;
  replies: { content: string; state: OutboxReply['state'] }[];
}

const tell = (report: Report) => void process.send?.(report);

function start({ file, account }: Start) {
  const db = openDatabase(file);
  const store = outboxStore(db);
  const interrupted = store.list().filter(({ state }) => state === 'sending').length;
  const onError = (error: unknown) => {
    throw error;
  };
  const link = serverLink(account);
  const outbox = openOutbox({
    store,
    link,
    drafts: openDrafts({ store: draftsStore(db), onError }),
    onChange: () => tellState(),
    onError,
  });
  const tellState = () => {
    const { replies } = outbox.snapshot();
    const shown = replies.map(({ content, state }) => ({ content, state }));
    tell({ is: 'changed', due: dueConversations(replies).length, replies: shown });
  };
  link.listen({
    onState: (state) => {
      if (state === 'online') outbox.wake();
    },
    onCatchUp: () => {},
    onConversation: () => {},
    onHint: () => {},
    onAlive: () => {},
    onUnauthorized: () => onError(new Error('The session has ended')),
  });
  tell({ is: 'ready', interrupted });
  tellState();
  return outbox;
}

let outbox: ReturnType<typeof start> | null = null;

process.on('message', (order: Order) => {
  if (order.do === 'end') process.exit();
  if (order.do === 'start') outbox = start(order);
  if (order.do === 'enqueue') {
    outbox?.enqueue(order.conversation, order.content);
    tell({ is: 'queued', content: order.content });
  }
});
// Whoever started it is gone: nobody is left to kill it.
process.on('disconnect', () => process.exit());
