import { onTestFinished, vi } from 'vitest';
import { openAccountStore } from '../../src/adapters/sqlite/account-store.ts';
import type { Profile } from '../../src/core/account/account.ts';
import { openAccountSession } from '../../src/core/account-session.ts';
import type { CacheChange, InboxStatus } from '../../src/core/inbox/status.ts';
import type { OutboxChange } from '../../src/core/outbox/outbox-list.ts';
import { notificationTexts } from '../../src/texts/notification-texts.ts';
import { FakeServer, ManualClock } from './fake-server.ts';
import { FakeShell } from './fake-shell.ts';
import { noRankers } from './no-rankers.ts';
import { openCache } from './open-cache.ts';
import { aConversation, anAccount } from './samples.ts';

/** One account's console on a separate database, before a server in memory; reopened on the same file at will. */
export function accountSessionWorld() {
  const account = anAccount();
  const server = new FakeServer(account);
  const clock = new ManualClock();
  const shell = new FakeShell(notificationTexts);
  const changes: CacheChange[] = [];
  const replies: OutboxChange[] = [];
  const statuses: InboxStatus[] = [];
  const profiles: Profile[] = [];
  const onUnauthorized = vi.fn();
  const { file, store: first } = openCache();
  first.close();

  const open = () => {
    const session = openAccountSession({
      account,
      store: openAccountStore(file),
      link: server.connect(account),
      clock,
      osIntegration: shell.osIntegration,
      rankers: noRankers,
      onStatus: (status) => statuses.push(status),
      onChanged: (change) => changes.push(change),
      onReplies: (change) => replies.push(change),
      onActions: () => {},
      onFiles: () => {},
      onVisitorTyping: () => {},
      onDirectory: () => {},
      onMentions: () => {},
      onViewers: () => {},
      onProfile: (_, profile) => profiles.push(profile),
      onRenewed: () => {},
      onUnauthorized,
    });
    onTestFinished(session.close);
    return session;
  };

  /** Taken by this person, with nothing said in it yet. */
  const own = (fields: Parameters<typeof aConversation>[0] = {}) => {
    const conversation = aConversation({
      assignedAgent: account.user._id,
      isAccepted: true,
      messageCount: 0,
      lastMessage: null,
      ...fields,
    });
    server.sync.putConversation(conversation);
    return conversation;
  };

  return {
    account,
    server,
    clock,
    shell,
    changes,
    replies,
    statuses,
    profiles,
    onUnauthorized,
    file,
    open,
    own,
  };
}
