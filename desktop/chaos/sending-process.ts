import { serverLink } from '../src/adapters/server-link/server-link.ts';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import type { Account } from '../src/core/account/account.ts';
import { openAccountSession } from '../src/core/account-session.ts';
import { dueConversations, type OutboxReply } from '../src/core/outbox/outbox-reply.ts';
import { systemClock } from '../src/core/system-clock.ts';
import { FakeShell } from '../test/support/fake-shell.ts';
import { noRankers } from '../test/support/no-rankers.ts';
import { silentPage } from '../test/support/silent-page.ts';
import { carryOut, type Decision, type State, stateOf } from './deciding.ts';

/** All that the console's main process does without Electron: to be killed in whatever it is doing. */

export interface Start {
  do: 'start';
  file: string;
  account: Account;
  /** Conversations whose state is reported. */
  watched: readonly string[];
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
/** Something decided about a conversation. */
export interface Decide {
  do: 'decide';
  number: number;
  conversationId: string;
  decision: Decision;
}
/** What a person makes of a decision that was refused: it is tried again, or taken back. */
export interface Settle {
  do: 'settle';
  id: string;
  isTriedAgain: boolean;
}
export type Order = Start | Enqueue | Save | Decide | Settle | { do: 'end' };

export type Report =
  /** `interrupted`: requests that were under way when the one before was killed. */
  | { is: 'ready'; interrupted: number }
  /** The call has returned: from now on the reply must not get lost. */
  | { is: 'queued'; content: string }
  /** As `queued`, of a saved reply. */
  | { is: 'saved'; title: string }
  /** As `queued`, of a decision. `id`: under which it waits; null where the server has done it already. */
  | { is: 'decided'; number: number; id: string | null }
  /** The call has said that it is not done. */
  | { is: 'refused'; number: number }
  | { is: 'settled'; id: string; isTriedAgain: boolean }
  /** What the console signs in with from then on. */
  | { is: 'renewed'; token: string }
  | Changed;
export interface Changed {
  is: 'changed';
  /** Conversations in which something is still to be sent. */
  due: number;
  /** Saved replies that the server does not have. */
  unsaved: number;
  replies: { content: string; state: OutboxReply['state'] }[];
  /** Decisions that are not done, by the id under which they wait. */
  undone: { id: string; conversationId: string; isRefused: boolean }[];
  /** How the watched conversations are shown. */
  states: Record<string, State>;
}

const send = (report: Report) => void process.send?.(report);

function start({ file, account, watched }: Start) {
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
    onActions: () => sendState(),
    onChanged: () => sendState(),
    // It is said while the session is being opened, too.
    onStatus: () => queueMicrotask(() => sendState()),
    onProfile: () => {},
    onRenewed: (_, token) => send({ is: 'renewed', token }),
    onUnauthorized: () => {
      throw new Error('The session has ended');
    },
  });
  const sendState = () => {
    const { replies } = session.outbox.snapshot();
    const shown = replies.map(({ content, state }) => ({ content, state }));
    const { waiting: unsaved } = session.replyEdits.counts();
    const undone = watched.flatMap((id) =>
      session.actions.list(id).map(({ id, conversationId, reason }) => ({
        ...{ id, conversationId },
        isRefused: reason !== null,
      })),
    );
    const states = Object.fromEntries(
      watched.flatMap((id) => {
        const conversation = store.conversations.find(id);
        return conversation ? [[id, stateOf(conversation)]] : [];
      }),
    );
    const due = dueConversations(replies).length;
    send({ is: 'changed', due, unsaved, replies: shown, undone, states });
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
  if (order.do === 'decide') void decide(order);
  if (order.do === 'settle') settle(order);
});
async function decide({ number, conversationId, decision }: Decide) {
  if (!session) return;
  const { actions, conversations } = session;
  try {
    const { isQueued } = await carryOut(conversations, conversationId, decision);
    const id = isQueued ? (actions.list(conversationId).at(-1)?.id ?? null) : null;
    send({ is: 'decided', number, id });
  } catch {
    send({ is: 'refused', number });
  }
}
function settle({ id, isTriedAgain }: Settle) {
  session?.actions[isTriedAgain ? 'retry' : 'discard'](id);
  send({ is: 'settled', id, isTriedAgain });
}
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
