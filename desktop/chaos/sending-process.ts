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
    onProfile: () => {},
    onRenewed: () => {},
    onUnauthorized: () => {
      throw new Error('The session has ended');
    },
  });
  const sendState = () => {
    const { replies } = session.outbox.snapshot();
    const shown = replies.map(({ content, state }) => ({ content, state }));
    send({ is: 'changed', due: dueConversations(replies).length, replies: shown });
  };
  send({ is: 'ready', interrupted });
  sendState();
  return session.outbox;
}

let outbox: ReturnType<typeof start> | null = null;

process.on('message', (order: Order) => {
  if (order.do === 'end') process.exit();
  if (order.do === 'start') outbox = start(order);
  if (order.do === 'enqueue') {
    outbox?.enqueue(order.conversation, order.content);
    send({ is: 'queued', content: order.content });
  }
});
// The parent is gone: no process is left to kill it.
process.on('disconnect', () => process.exit());
