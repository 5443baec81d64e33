import { BytesGoneError } from '@chatbot-saas/client/files';
import type { ChatReply, StoredFile } from '@chatbot-saas/contract';
import type { VisitorApi } from '../network/visitor-api.ts';
import { DRAFTS, type Draft } from '../store/draft.ts';
import type { LocalStorage } from '../store/local-storage.ts';
import type { ChatState, Store } from '../store/state.ts';
import { isMissing } from './catch-up.ts';
import type { Conversation } from './conversation.ts';
import type { MessageFiles } from './files/message-files.ts';
import { streamReply } from './stream-reply.ts';

/** An answered call, with the files of the visitor's message. Null: another tab has sent it. */
export type Sent = { reply: ChatReply; files: readonly StoredFile[] } | null;

export interface DraftSender {
  send(draft: Draft): Promise<Sent>;
  /** The visitor went back to the assistant: what answers under way say of a handoff is over. */
  noteCanceled(): void;
}

/** Sends one message: first its files, then what was written. */
export function createDraftSender({
  api,
  storage,
  state,
  conversation,
  messageFiles,
}: {
  api: VisitorApi;
  storage: LocalStorage;
  state: Store<ChatState>;
  conversation: Conversation;
  messageFiles: MessageFiles;
}): DraftSender {
  let cancellations = 0;

  async function post(sessionId: string, { content, clientId, files: attached = [] }: Draft): Promise<Sent> {
    const before = cancellations;
    const files = await messageFiles.upload(sessionId, attached);
    const message = { sessionId, message: content, clientId };
    const reply = await streamReply(
      api,
      files.length > 0 ? { ...message, files: files.map(({ id }) => id) } : message,
      (answer) => state.set({ answer }),
    );
    // Its status may be from before the visitor went back to the assistant.
    return { reply: before === cancellations ? reply : { ...reply, status: state.get().status }, files };
  }

  return {
    async send(draft) {
      const sessionId = await conversation.begin();
      try {
        return await post(sessionId, draft);
      } catch (error) {
        const isSentElsewhere = error instanceof BytesGoneError && !storage.get(DRAFTS + draft.clientId);
        if (isSentElsewhere) return null;
        if (!isMissing(error)) throw error;
        // The server no longer knows this conversation: what was typed opens a new one.
        conversation.forget(sessionId);
        return post(await conversation.begin(), draft);
      }
    },
    noteCanceled() {
      cancellations += 1;
    },
  };
}
