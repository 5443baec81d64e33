import { setTimeout as wait } from 'node:timers/promises';
import type { Agent, Workbench } from '@chatbot-saas/testing/agent-at-work';
import type { View, Workplace } from '@chatbot-saas/testing/client-process';
import { shownOf, steadyView } from '@chatbot-saas/testing/steady-view';
import { serverLink } from '../src/adapters/server-link/server-link.ts';
import { openAccountStore } from '../src/adapters/sqlite/account-store.ts';
import type { Account } from '../src/core/account/account.ts';
import { openAccountSession } from '../src/core/account-session.ts';
import type { OutboxChange } from '../src/core/outbox/outbox-list.ts';
import { systemClock } from '../src/core/system-clock.ts';
import { FakeShell } from '../test/support/fake-shell.ts';
import { noRankers } from '../test/support/no-rankers.ts';
import { silentPage } from '../test/support/silent-page.ts';

/** More than a run makes. */
const ALL = 100_000;
const MOST_WAITING = 3;

/** The console without Electron: its cache in `file`, its outbox and its connection. */
export function appBench(file: string, agent: Agent, account: Account, workplace: Workplace) {
  const store = openAccountStore(file);
  const refused = new Map<string, View['refused']>();
  const looks = new Map<string, ReturnType<typeof steadyView>>();

  const shown = (id: string) => store.messages.after(id, { after: 0, limit: ALL }).map(shownOf);
  const lookAt = (id: string) => {
    const look =
      looks.get(id) ?? steadyView(`${agent.name} in ${id}`, workplace.unsteady, { mayHaveGaps: true });
    looks.set(id, look);
    look(shown(id));
  };
  /** A person reads why a reply was not sent, and throws it away: what stands behind it may go then. */
  const discardUnsent = async (change: OutboxChange) => {
    // Not within the event of the change.
    await wait(0);
    for (const { clientId, conversationId, content, state, reason } of outbox.snapshot(change.conversationId)
      .replies) {
      if (state !== 'unsent') continue;
      const before = refused.get(conversationId) ?? [];
      if (before.some((each) => each.content === content)) continue;
      refused.set(conversationId, [...before, { content, reason: reason ?? '' }]);
      outbox.discard(clientId);
    }
  };

  const session = openAccountSession({
    ...silentPage,
    ...{ account, store, link: serverLink(account), clock: systemClock },
    osIntegration: new FakeShell().osIntegration,
    rankers: noRankers,
    onChanged: ({ histories }) => {
      for (const id of histories) lookAt(id);
    },
    onReplies: (change) => void discardUnsent(change),
    onProfile: () => {},
    onRenewed: () => {},
    onUnauthorized: () => workplace.unsteady(`${agent.name} was signed out`),
  });
  const { conversations, outbox } = session;

  const bench: Workbench = {
    listOpen: async () => store.conversations.listWithHuman(),
    accept: conversations.accept,
    release: conversations.release,
    handOver: (id, _id) => conversations.handOver(id, { _id, name: 'a colleague' }),
    end: conversations.end,
    mayReply: (id) => outbox.snapshot(id).replies.length < MOST_WAITING,
    reply: (conversation, content) => void outbox.enqueue(conversation, content),
  };

  return {
    bench,
    views: (): View[] =>
      store.conversations.list({}, { limit: ALL }).items.map(({ _id, sessionId }) => ({
        client: agent.name,
        conversation: sessionId,
        messages: shown(_id),
        waiting: outbox.snapshot(_id).replies.map(({ content }) => content),
        refused: refused.get(_id) ?? [],
      })),
  };
}
