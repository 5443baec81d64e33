import { MAX_CONTACT_CONVERSATIONS } from '@chatbot-saas/contract/domain';
import type { SessionState } from '../core/account/session-state.ts';
import type { AccountSession } from '../core/account-session.ts';
import type { App } from '../core/app.ts';
import { CoreError } from '../core/core-error.ts';
import { searchKnowledge, teamLoad } from '../core/inbox/help/reply-help.ts';
import { listInbox } from '../core/inbox/inbox.ts';
import { fetchFile, openFile } from '../core/inbox/open-file.ts';
import { countInbox } from '../core/inbox/replied.ts';
import { noteDraftOf } from '../core/outbox/ports.ts';
import type { PageEvents } from '../core/page-events.ts';
import { listSavedReplies } from '../core/saved-replies/saved-reply-list.ts';
import { uploadFile } from '../core/saved-replies/upload-file.ts';
import { searchEverything } from '../core/search/everything.ts';
import { actionsChannels } from '../ipc/actions.channels.ts';
import { conversationChannels } from '../ipc/conversation.channels.ts';
import { directoryChannels } from '../ipc/directory.channels.ts';
import { filesChannels } from '../ipc/files.channels.ts';
import { helpChannels } from '../ipc/help.channels.ts';
import { inboxChannels } from '../ipc/inbox.channels.ts';
import { mentionsChannels } from '../ipc/mentions.channels.ts';
import { notesChannels } from '../ipc/notes.channels.ts';
import { outboxChannels } from '../ipc/outbox.channels.ts';
import { personChannels } from '../ipc/person.channels.ts';
import { repliesChannels } from '../ipc/replies.channels.ts';
import { scheduledChannels } from '../ipc/scheduled.channels.ts';
import { searchChannels } from '../ipc/search.channels.ts';
import { type ChannelHost, serveChannels } from '../ipc/serve.ts';
import { sessionChannels } from '../ipc/session.channels.ts';
import { togetherChannels } from '../ipc/together.channels.ts';
import { shownFile } from './shown-file.ts';

/** Answers the page's calls for the signed-in account, and sends it the account's events. */
export function serveApi<Event>(
  host: ChannelHost<Event>,
  app: () => App,
  openOutside: (address: string) => void,
): PageEvents & { onSession(state: SessionState): void } {
  const account = (): AccountSession => {
    const signedIn = app().account();
    if (!signedIn) throw new CoreError('signed_out');
    return signedIn;
  };
  const conversations = () => account().conversations;
  let drafting: AbortController | null = null;

  const emitSession = serveChannels(host, sessionChannels, {
    get: () => app().session(),
    signIn: (form) => app().signIn(form),
    signOut: () => app().signOut(),
    changePassword: (passwords) => app().changePassword(passwords),
  });

  const emitInbox = serveChannels(host, inboxChannels, {
    status: () => account().status(),
    list: (query) => listInbox(account().store, query, account().reader(), account().waitingReplies()),
    counts: () => countInbox(account().store, account().account.user._id, account().waitingReplies()),
    bulk: (request) => conversations().bulk(request),
    refresh: () => account().refresh(),
  });

  const emitConversation = serveChannels(host, conversationChannels, {
    find: ({ ref }) => conversations().find(ref),
    ofContact: ({ id }) => account().store.conversations.listOfContact(id, MAX_CONTACT_CONVERSATIONS),
    history: ({ id, ...query }) => conversations().history(id, query),
    accept: ({ id }) => conversations().accept(id),
    takeOver: ({ id }) => conversations().takeOver(id),
    handOver: ({ id, colleague }) => conversations().handOver(id, colleague),
    escalate: ({ id, reason }) => conversations().escalate(id, reason),
    createLabel: (label) => account().link.createLabel(label),
    label: ({ id, labels }) => conversations().label(id, labels),
    snooze: ({ id, ...snooze }) => conversations().snooze(id, snooze),
    unsnooze: ({ id }) => conversations().unsnooze(id),
    returnToAssistant: ({ id }) => conversations().returnToAssistant(id),
    reopen: ({ id }) => conversations().reopen(id),
    release: ({ id }) => conversations().release(id),
    end: ({ id, ...why }) => conversations().end(id, why),
    merge: ({ id, into }) => conversations().merge(id, into),
    remove: ({ id }) => conversations().remove(id),
    removeMessage: ({ id, messageId }) => conversations().removeMessage(id, messageId),
    openFile: ({ id }) =>
      openFile({ server: account().account.server, link: account().link, openOutside }, id),
    picture: ({ id, fileId, isDamaged }) => account().pictures.read(id, fileId, isDamaged),
    setTyping: ({ id, isTyping }) => conversations().setTyping(id, isTyping),
  });

  const emitTogether = serveChannels(host, togetherChannels, {
    viewers: () => account().together.viewers(),
    look: ({ conversationId }) => account().together.look(conversationId),
    type: ({ isTyping }) => account().together.type(isTyping),
    seen: ({ conversationId, seq }) => account().together.seen(conversationId, seq),
  });

  /** What has become of it comes with the next sync. */
  const thenRefresh = async <T>(change: Promise<T>): Promise<T> => {
    const answer = await change;
    void account().refresh();
    return answer;
  };
  serveChannels(host, personChannels, {
    notes: ({ contactId }) => account().link.fetchNotes(contactId),
    saveNote: ({ contactId, ...note }) => account().link.saveNote(contactId, note),
    block: ({ contactId, terms }) => thenRefresh(account().link.block(contactId, terms)),
    unblock: ({ contactId }) => thenRefresh(account().link.unblock(contactId)),
  });

  const emitOutbox = serveChannels(host, outboxChannels, {
    list: ({ conversationId }) => account().outbox.snapshot(conversationId),
    send: ({ conversationId, content, savedReply, sendAt }) =>
      account().outbox.enqueue(conversations().known(conversationId), content, undefined, savedReply, sendAt),
    change: ({ clientId, ...next }) => account().outbox.change(clientId, next),
    retry: ({ clientId }) => account().outbox.retry(clientId),
    discard: ({ clientId }) => account().outbox.discard(clientId),
    draft: ({ conversationId }) => account().drafts.open(conversationId),
    keepDraft: ({ conversationId, content }) => account().drafts.set(conversationId, content),
  });

  const emitFiles = serveChannels(host, filesChannels, {
    attach: ({ draft, ...file }) => account().files.attach(draft, file),
    list: ({ draft }) => account().files.list(draft).map(shownFile),
    remove: ({ draft, clientId }) => account().files.remove(draft, clientId),
    retry: ({ draft, clientId }) => account().files.retry(draft, clientId),
    async bytes({ clientId }) {
      const bytes = await account().files.bytesOf(clientId);
      return bytes && new Uint8Array(await bytes.arrayBuffer());
    },
    progress: () => account().files.progress(),
    giveBack: ({ replyId }) => account().files.giveBack(replyId),
  });

  const emitDirectory = serveChannels(host, directoryChannels, {
    lists: () => account().directory.lists(),
    refresh: () => account().directory.refresh(),
    saveView: (view) => account().directory.saveView(view),
    changeView: ({ id, ...view }) => account().directory.changeView(id, view),
    removeView: ({ id }) => account().directory.removeView(id),
  });

  const emitMentions = serveChannels(host, mentionsChannels, {
    list: () => account().mentions.list(),
    read: ({ conversationId }) => account().mentions.read(conversationId),
  });

  const emitActions = serveChannels(host, actionsChannels, {
    list: ({ conversationId }) => [...account().actions.list(conversationId)],
    retry: ({ id }) => account().actions.retry(id),
    discard: ({ id }) => account().actions.discard(id),
  });

  serveChannels(host, notesChannels, {
    list: ({ conversationId }) => account().store.notes.list(conversationId),
    add({ conversationId, content, mentions }) {
      account().outbox.enqueue(conversations().known(conversationId), content, { mentions });
    },
    change: ({ id: noteId, ...note }) => account().noteEdits.change({ noteId, ...note }),
    edits: ({ conversationId }) =>
      account()
        .noteEdits.of(conversationId)
        .map((edit) => ({ ...edit, mentions: [...edit.mentions] })),
    retryEdit: ({ id }) => account().noteEdits.retry(id),
    discardEdit: ({ id }) => account().noteEdits.discard(id),
    async remove({ id }) {
      await account().link.removeNote(id);
      const conversationId = account().store.notes.remove(id);
      if (conversationId)
        account().pictures.changed({ isReset: false, conversations: [], histories: [conversationId] });
    },
    draft: ({ conversationId }) => account().drafts.open(noteDraftOf(conversationId)),
    keepDraft: ({ conversationId, content }) => account().drafts.set(noteDraftOf(conversationId), content),
  });

  const emitReplies = serveChannels(host, repliesChannels, {
    async list() {
      const { store, link, status, replyEdits } = account();
      return replyEdits.shown(await listSavedReplies({ store, link, isOnline: status().link === 'online' }));
    },
    edits: () =>
      account()
        .replyEdits.list()
        .map(({ id, base, wanted, ...edit }) => ({ ...edit, id: base?._id ?? id, base, isRemoval: !wanted })),
    create: (reply) => thenRefresh(account().replyEdits.create(reply)),
    change: ({ id, version, ...wanted }) => thenRefresh(account().replyEdits.change(id, wanted, version)),
    remove: ({ id }) => thenRefresh(account().replyEdits.remove(id)),
    retry: ({ id }) => account().replyEdits.retry(id),
    discard: ({ id }) => account().replyEdits.discard(id),
    upload: ({ bytes, ...file }) =>
      uploadFile(account().link, { ...file, size: bytes.byteLength, bytes: new Blob([bytes]) }, (part) =>
        emitReplies('uploading', { clientId: file.clientId, part }),
      ),
  });

  serveChannels(host, scheduledChannels, {
    list: ({ conversationId }) => account().store.scheduled.list(conversationId),
    failed: () => account().store.scheduled.listFailedOf(account().account.user._id),
    async update({ id, ...change }) {
      account().store.scheduled.put(await account().link.changeScheduled(id, change));
    },
    async sendNow({ id }) {
      await account().link.sendScheduled(id);
      await account().refresh();
    },
    async cancel({ id }) {
      account().store.scheduled.put(await account().link.cancelScheduled(id));
    },
  });

  serveChannels(host, searchChannels, {
    messages: ({ query, ...page }) => account().store.search.messages(query, page),
    everything(query) {
      const { store, link, status } = account();
      return searchEverything({ store, link, isOnline: status().link === 'online' }, query);
    },
  });

  serveChannels(host, helpChannels, {
    searchKnowledge: ({ query, limit }) => searchKnowledge(account().store, query, limit),
    savedReplies: () => account().replyEdits.shown(account().store.savedReplies.list()),
    file: ({ id }) => fetchFile({ server: account().account.server, link: account().link }, id),
    findReplies: (sought) => account().savedReplies.find(sought),
    suggestions: ({ conversationId }) => account().suggestions.of(conversationId),
    draft({ conversationId }) {
      drafting?.abort();
      drafting = new AbortController();
      return account().link.fetchDraft(conversationId, drafting.signal);
    },
    cancelDraft: () => drafting?.abort(),
    receipt: ({ conversationId, messageId }) => account().link.fetchReceipt(conversationId, messageId),
    mails: ({ conversationId }) => account().link.fetchMails(conversationId),
    sendMailAgain: ({ conversationId, mailId }) => account().link.sendMailAgain(conversationId, mailId),
    team: () => teamLoad(account()),
  });

  return {
    onSession: (state) => emitSession('changed', state),
    onStatus: (status) => emitInbox('status', status),
    onChanged: (change) => emitInbox('changed', change),
    onReplies: (change) => emitOutbox('changed', change),
    onFiles: () => emitFiles('changed', null),
    onMentions: () => emitMentions('changed', null),
    onDirectory: () => emitDirectory('changed', null),
    onActions: (change) => emitActions('changed', change),
    onVisitorTyping: (sessionId, isTyping) => emitConversation('typing', { sessionId, isTyping }),
    onViewers: (viewers) => emitTogether('viewers', viewers),
  };
}
