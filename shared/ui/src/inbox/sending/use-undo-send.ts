import type { Message } from '@chatbot-saas/contract';
import { type MailTrace, UNDO_SEND_SECONDS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { useEffect, useEffectEvent } from 'react';
import { useStateOf } from '../../hooks/use-state-of.ts';
import { toast } from '../../overlays/toast.tsx';
import { forgetUndo } from '../../overlays/undo-toast.ts';
import { cancelAfterSending } from '../replies/reply-actions.ts';
import type { ThreadEntry } from '../thread/thread-items.ts';

export interface UndoSend {
  /** What the reply box shows of it; null where nothing can be taken back. */
  state: 'offered' | 'taking-back' | null;
  /** The server has it. */
  isStored: boolean;
  undo: () => void;
}

interface UndoSendOptions {
  entries: readonly ThreadEntry[];
  visitor: string;
  /** Takes one out that has not been sent; false while it may be on its way. */
  discard: (clientId: string) => Promise<boolean>;
  remove: (messageId: string) => Promise<{ message: Pick<Message, 'metadata'>; mail: MailTrace | null }>;
  conversationId: string;
  /** Its text and its files go back to where they were written. */
  onTakenBack: (sent: Sent) => void;
  problemOf: (error: unknown) => string;
}

interface Sent {
  clientId: string;
  content: string;
}

/**
 * Takes back what was just sent, for some seconds. It is sent at once all the same: what the visitor has not seen by then
 * leaves no trace, and for what they have, the screen says so.
 */
export function useUndoSend(options: UndoSendOptions): UndoSend & { noteSent: (sent: Sent) => void } {
  const [sent, setSent] = useStateOf<Sent | null>(options.conversationId, null);
  const [wanted, setWanted] = useStateOf<Sent | null>(options.conversationId, null);
  useEffect(() => {
    if (!sent) return;
    const timer = setTimeout(() => setSent(null), UNDO_SEND_SECONDS * 1_000);
    return () => clearTimeout(timer);
  }, [sent, setSent]);

  const entry = wanted && options.entries.find((one) => clientIdOf(one) === wanted.clientId);
  const stage =
    entry?.kind === 'message' ? entry.message.id : entry?.kind === 'local' ? entry.local.state : null;

  const takeBack = useEffectEvent(async () => {
    if (!wanted || !entry) return;
    try {
      if (entry.kind === 'local' && !(await options.discard(wanted.clientId))) return;
      if (entry.kind === 'message') say(await options.remove(entry.message.id), options.visitor);
      options.onTakenBack(wanted);
    } catch (error) {
      toast.error(options.problemOf(error));
    }
    setWanted((now) => (now === wanted ? null : now));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: tried again with each step that it takes to the server.
  useEffect(() => void takeBack(), [wanted, stage]);

  const last = sent && options.entries.find((one) => clientIdOf(one) === sent.clientId);
  // One that failed has its own way out, where it stands.
  const hasFailed = last?.kind === 'local' && last.local.state === 'failed';

  return {
    state: wanted ? 'taking-back' : sent && !hasFailed ? 'offered' : null,
    isStored: last?.kind === 'message',
    undo() {
      if (!sent) return;
      cancelAfterSending(options.conversationId);
      setWanted(sent);
      setSent(null);
    },
    noteSent(next) {
      forgetUndo();
      setSent(next);
    },
  };
}

function clientIdOf(entry: ThreadEntry): string | null {
  if (entry.kind === 'message') return entry.message.clientId;
  return entry.kind === 'local' ? entry.local.clientId : null;
}

function say({ message, mail }: Awaited<ReturnType<UndoSendOptions['remove']>>, visitor: string): void {
  if (mail !== null) toast.info(t`Taken back here. It may have gone out by email already.`);
  else if (!message.metadata.deleted?.isHidden)
    toast.info(t`${visitor} had seen it already. They read that a message was deleted.`);
}
