import type { Message } from '@chatbot-saas/contract';
import { type MailTrace, UNDO_SEND_SECONDS } from '@chatbot-saas/contract/domain';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
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
  /** False where nothing can be taken back. */
  undo: () => boolean;
}

interface UndoSendOptions {
  entries: readonly ThreadEntry[];
  visitor: string;
  /**
   * Once it is known what became of it, also where another conversation is open by then: the id of the stored message, or
   * null where it was taken out before it was sent.
   */
  settle: (clientId: string) => Promise<string | null>;
  remove: (messageId: string) => Promise<{ message: Pick<Message, 'metadata'>; mail: MailTrace | null }>;
  conversationId: string;
  /** Its text and its files go back to where they were written. */
  onTakenBack: (sent: Sent) => void;
  /** Leads back, from a notice that comes late. */
  onOpen: (conversationId: string) => void;
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

  // With the options of that moment: they are of the conversation that it was sent in.
  const takeBack = async (one: Sent) => {
    try {
      const stored = await options.settle(one.clientId);
      if (stored !== null) say(await options.remove(stored), options.visitor);
      options.onTakenBack(one);
    } catch (error) {
      sayKept(error, options);
    }
    setWanted((now) => (now === one ? null : now));
  };

  const last = sent && options.entries.find((one) => clientIdOf(one) === sent.clientId);
  // One that failed has its own way out, where it stands.
  const hasFailed = last?.kind === 'local' && last.local.state === 'failed';

  return {
    state: wanted ? 'taking-back' : sent && !hasFailed ? 'offered' : null,
    isStored: last?.kind === 'message',
    undo() {
      if (!sent) return false;
      cancelAfterSending(options.conversationId);
      setWanted(sent);
      setSent(null);
      void takeBack(sent);
      return true;
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

/** It may be about a conversation that is not on the screen any more. */
function sayKept(error: unknown, { visitor, conversationId, onOpen, problemOf }: UndoSendOptions): void {
  toast.error(t`Your reply to ${visitor} wasn’t taken back`, {
    description: problemOf(error),
    action: { label: t`Open`, onClick: () => onOpen(conversationId) },
  });
}

function say({ message, mail }: Awaited<ReturnType<UndoSendOptions['remove']>>, visitor: string): void {
  if (mail !== null) toast.info(t`Taken back here. It may have gone out by email already.`);
  else if (!message.metadata.deleted?.isHidden)
    toast.info(t`${visitor} had seen it already. They read that a message was deleted.`);
}
