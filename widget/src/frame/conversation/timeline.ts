import { accept, emptySequence, hasGap, lastSeq, type Sequence } from '@chatbot-saas/client';
import type { ChatReply, Message, StoredFile } from '@chatbot-saas/contract';
import type { Draft } from '../store/draft.ts';

export interface TimelineOptions {
  /** One page of stored messages after `seq`, oldest first. */
  fetchAfter(seq: number, limit: number): Promise<readonly Message[]>;
  /** Called with what is new, once each; with nothing, where some of what is shown was deleted. */
  onNew(messages: readonly Message[]): void;
  /** What is missing before a message could not be fetched. */
  onFailure?(): void;
}

export interface Timeline {
  messages(): readonly Message[];
  last(): number;
  /** From an answer, the socket or the history: any order, any number of copies. */
  take(messages: readonly Message[]): void;
  catchUp(): Promise<void>;
  /** The next `catchUp` also asks what has become of the newest messages. */
  doubt(): void;
  reset(messages: readonly Message[]): void;
  /** A shown message has changed. */
  replace(message: Message): void;
}

const PAGE = 200;

/** The stored messages without gaps or doubles; a hole is filled from the history before anything behind it shows. */
export function createTimeline({ fetchAfter, onNew, onFailure }: TimelineOptions): Timeline {
  let sequence: Sequence<Message> = emptySequence;
  let running: Promise<void> | null = null;
  let isAskedAgain = false;
  let isDoubted = false;

  const replace = (message: Message) => {
    const shown = sequence.shown.map((one) => (one.seq === message.seq ? message : one));
    sequence = { ...sequence, shown };
  };

  const renew = (page: readonly Message[]) => {
    const deleted = page.filter(({ metadata, seq }) => metadata.deleted && seq <= lastSeq(sequence));
    deleted.forEach(replace);
    if (deleted[0]) onNew([]);
  };

  const take = (incoming: readonly Message[]) => {
    const from = lastSeq(sequence);
    sequence = accept(sequence, incoming);
    const fresh = sequence.shown.filter((message) => message.seq > from);
    if (fresh.length > 0) onNew(fresh);
  };

  const fetchMissing = async () => {
    do {
      isAskedAgain = false;
      const from = lastSeq(sequence);
      const page = await fetchAfter(isDoubted ? Math.max(0, from - PAGE) : from, PAGE);
      isDoubted = false;
      renew(page);
      take(page);
      if (page.length === PAGE && lastSeq(sequence) > from) isAskedAgain = true;
    } while (isAskedAgain);
  };

  const catchUp = () => {
    if (running) {
      // The answer under way may be older than what is asked about.
      isAskedAgain = true;
      return running;
    }
    running = fetchMissing().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    messages: () => sequence.shown,
    last: () => lastSeq(sequence),
    catchUp,
    doubt() {
      isDoubted = true;
    },
    take(messages) {
      take(messages);
      if (hasGap(sequence)) catchUp().catch(() => onFailure?.());
    },
    replace,
    reset(messages) {
      sequence = { shown: messages, held: new Map() };
    },
  };
}

/** What one answered call says about the conversation: the visitor's message as stored, and the reply if there is one. */
export function messagesOf(draft: Draft, reply: ChatReply, files: readonly StoredFile[] = []): Message[] {
  const own: Message = {
    ...reply.received,
    role: 'user',
    content: draft.content,
    metadata: {},
    clientId: draft.clientId,
    ...(files.length > 0 && { files: [...files] }),
  };
  if (reply.message === null) return [own];
  return [
    own,
    {
      id: reply.messageId,
      seq: reply.seq,
      role: 'assistant',
      content: reply.message,
      timestamp: new Date().toISOString(),
      metadata: reply.metadata ?? {},
      clientId: null,
    },
  ];
}
