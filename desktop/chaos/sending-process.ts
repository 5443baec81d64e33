import { serverLink } from '../src/adapters/server-link/server-link.ts';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import type { Account } from '../src/core/account/account.ts';
import { openAccountSession } from '../src/core/account-session.ts';
import { dueConversations, type OutboxReply } from '../src/core/outbox/outbox-reply.ts';
import { systemClock } from '../src/core/system-clock.ts';
import { FakeShell } from '../test/support/fake-shell.ts';
import { noRankers } from '../test/support/no-rankers.ts';
import { silentPage } from '../test/support/silent-page.ts';

/** All that the console's main process does without Electron: to be killed in whatever it is doing. */

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
/** A saved reply, by its title. */
export interface Save {
  do: 'save';
  title: string;
  clientId: string;
}
export type Order = Start | Enqueue | Save | { do: 'end' };

export type Report =
  /** `interrupted`: requests that were under way when the one before was killed. */
  | { is: 'ready'; interrupted: number }
  /** The call has returned: from now on the reply must not get lost. */
  | { is: 'queued'; content: string }
  /** As `queued`, of a saved reply. */
  | { is: 'saved'; title: string }
  | Changed;
export interface Changed {
  is: 'changed';
  /** Conversations in which something is still to be sent. */
  due: number;
  /** Saved replies that the server does not have. */
  unsaved: number;
  replies: { content: string; state: OutboxReply['state'] }[];
}

const send = (report: Report) => void process.send?.(report);

function start({ file, account }: Start) {
  const store = openAccountStore(file);
  const interrupted = store.outbox.list().filter(({ state }) => state === 'sending').length;
  const session = openAccountSession({
    ...silentPage,
    account,
    store,
    link: serverLink(account),
    clock: systemClock,
    osIntegration: new FakeShell().osIntegration,
    rankers: noRankers,
    onReplies: () => sendState(),
    // It is said while the session is being opened, too.
    onStatus: () => queueMicrotask(() => sendState()),
    onProfile: () => {},
    onRenewed: () => {},
    onUnauthorized: () => {
      throw new Error('The session has ended');
    },
  });
  const sendState = () => {
    const { replies } = session.outbox.snapshot();
    const shown = replies.map(({ content, state }) => ({ content, state }));
    const { waiting: unsaved } = session.replyEdits.counts();
    send({ is: 'changed', due: dueConversations(replies).length, unsaved, replies: shown });
  };
  send({ is: 'ready', interrupted });
  sendState();
  return session;
}

let session: ReturnType<typeof start> | null = null;

process.on('message', (order: Order) => {
  if (order.do === 'end') process.exit();
  if (order.do === 'start') session = start(order);
  if (order.do === 'enqueue') {
    session?.outbox.enqueue(order.conversation, order.content);
    send({ is: 'queued', content: order.content });
  }
  if (order.do === 'save') void save(order).catch(console.error);
});
async function save({ title, clientId }: Save) {
  const texts = {
    title,
    shortcut: '',
    body: 'Written while killed.',
    visibility: 'mine',
    actions: [],
  } as const;
  await session?.replyEdits.create({ ...texts, actions: [], clientId });
  send({ is: 'saved', title });
}
// The parent is gone: no process is left to kill it.
process.on('disconnect', () => process.exit());
