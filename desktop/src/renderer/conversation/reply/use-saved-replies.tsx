import type { Conversation, ReplyAction, SavedReply } from '@chatbot-saas/contract';
import { type ConversationActions, type ReplySource, runAfterSending, useStateOf } from '@chatbot-saas/ui';
import { useEffect, useMemo, useState } from 'react';
import { unwrap } from '../../api.ts';
import { useDirectory } from '../../inbox/use-directory.ts';
import { NewReplyDialog } from '../../saved-replies/NewReplyDialog.tsx';
import { rankReplies } from '../../saved-replies/rank-replies.ts';
import type { SignedIn } from '../../session/use-session.ts';

interface Options {
  conversation: Conversation;
  actions: ConversationActions;
  session: SignedIn;
}

/** The saved replies of one conversation’s reply box, from this computer, and what follows once one was sent. */
export function useSavedReplies({ conversation, actions, session }: Options) {
  const { user: viewer, tenant } = session;
  const { visitor, contact } = conversation;
  const replies = useCached();
  const directory = useDirectory();
  const team = useById(directory?.team);
  const labels = useById(directory?.labels);
  const [body, setBody] = useStateOf<string | null>(conversation._id, null);
  const visitorName = contact?.name ?? visitor.name;

  const source = useMemo<ReplySource>(
    () => ({
      id: conversation._id,
      replies,
      values: {
        'visitor.name': visitorName,
        'agent.name': viewer.name,
        'workspace.name': tenant.name,
        // They are not kept on this computer.
        attributes: {},
      },
      rank: rankReplies(conversation.language),
      onNew: setBody,
      nameOf: (id) => team.get(id)?.name ?? null,
      labelOf: (id) => labels.get(id) ?? null,
      filesOf: fetchFiles,
    }),
    [
      conversation._id,
      conversation.language,
      replies,
      visitorName,
      viewer.name,
      tenant.name,
      team,
      labels,
      setBody,
    ],
  );

  // They wait behind their reply by themselves, and are lost with neither the connection nor the program.
  const noteSent = (next: readonly ReplyAction[]) => {
    if (next.length > 0) runAfterSending(next, { conversation, viewerId: viewer._id, actions, ...source });
  };
  const dialog = body !== null && (
    <NewReplyDialog session={session} draft={{ body }} onClose={() => setBody(null)} />
  );
  return { source, noteSent, dialog };
}

/** From the server: they are not kept on this computer. */
const fetchFiles = ({ files }: SavedReply): Promise<File[]> =>
  Promise.all(
    files.map(async ({ id, name, type }) => {
      const bytes = await unwrap(window.api.help.file({ id }));
      return new File([bytes], name, { type });
    }),
  );

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

/** Teammates and labels by their ids, also without a connection. */
function useById<T extends { _id: string }>(list: readonly T[] | undefined): ReadonlyMap<string, T> {
  return useMemo(() => new Map(list?.map((one) => [one._id, one])), [list]);
}
