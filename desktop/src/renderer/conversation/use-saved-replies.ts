import type { Conversation, Label, ReplyAction, SavedReply, User } from '@chatbot-saas/contract';
import { type ConversationActions, type ReplySource, runAfterSending } from '@chatbot-saas/ui';
import { useEffect, useMemo, useState } from 'react';
import { unwrap } from '../api.ts';

interface Options {
  conversation: Conversation;
  actions: ConversationActions;
  viewer: Pick<User, '_id' | 'name'>;
  workspace: string;
  isOnline: boolean;
}

/** The saved replies of one conversation’s reply box, from this computer, and what follows once one was sent. */
export function useSavedReplies({ conversation, actions, viewer, workspace, isOnline }: Options) {
  const { visitor, contact } = conversation;
  const replies = useCached();
  const [isWanted, setIsWanted] = useState(false);
  const names = useNames(isWanted && isOnline);
  const labels = useLabelsById(isOnline);
  const visitorName = contact?.name ?? visitor.name;

  const source = useMemo<ReplySource>(
    () => ({
      id: conversation._id,
      replies,
      values: {
        'visitor.name': visitorName,
        'agent.name': viewer.name,
        'workspace.name': workspace,
        // They are not kept on this computer.
        attributes: {},
      },
      nameOf: (id) => names.get(id) ?? null,
      labelOf: (id) => labels.get(id) ?? null,
      onOpen: () => setIsWanted(true),
    }),
    [conversation._id, replies, visitorName, viewer.name, workspace, names, labels],
  );

  const noteSent = async (clientId: string, next: readonly ReplyAction[]) => {
    if (next.length === 0) return;
    const context = { conversation, viewerId: viewer._id, actions, ...source };
    // All but a transfer wait behind their reply by themselves, and are lost with neither the connection nor the program.
    const mayWait = next.every(({ type }) => type !== 'assign');
    if (mayWait || (await isDelivered(conversation._id, clientId))) runAfterSending(next, context);
  };
  return { source, noteSent };
}

function useCached(): readonly SavedReply[] | null {
  const [replies, setReplies] = useState<readonly SavedReply[] | null>(null);
  useEffect(() => {
    const read = () => unwrap(window.api.help.savedReplies()).then(setReplies, console.error);
    void read();
    return window.api.inbox.on('changed', ({ isReset, savedReplies }) => {
      if (isReset || savedReplies) void read();
    });
  }, []);
  return replies;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Of teammates, as far as the server can be asked. */
function useNames(isWanted: boolean): ReadonlyMap<string, string> {
  const [names, setNames] = useState(NONE);
  useEffect(() => {
    if (!isWanted) return;
    unwrap(window.api.help.team()).then(
      ({ team }) => setNames(new Map(team.map(({ _id, name }) => [_id, name]))),
      console.error,
    );
  }, [isWanted]);
  return names;
}

/** As they were when they were last asked for: they are added without a connection, too. */
let lastLabels: ReadonlyMap<string, Label> = new Map();

function useLabelsById(isOnline: boolean): ReadonlyMap<string, Label> {
  const [labels, setLabels] = useState(lastLabels);
  useEffect(() => {
    if (!isOnline) return;
    unwrap(window.api.conversation.labels()).then((list) => {
      lastLabels = new Map(list.map((label) => [label._id, label]));
      setLabels(lastLabels);
    }, console.error);
  }, [isOnline]);
  return labels;
}

/** Once the server has it, which may take until there is a connection; false for one that was not sent. */
function isDelivered(conversationId: string, clientId: string): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isSent: boolean) => {
      stop();
      resolve(isSent);
    };
    const judge = (state: string | undefined) => {
      if (state === undefined || state === 'sent') settle(true);
      else if (state === 'unsent') settle(false);
    };
    const stop = window.api.outbox.on('changed', (change) => {
      if (change.clientId === clientId) judge(change.reply?.state);
    });
    unwrap(window.api.outbox.list({ conversationId })).then(
      ({ replies }) => judge(replies.find((reply) => reply.clientId === clientId)?.state),
      () => settle(false),
    );
  });
}
