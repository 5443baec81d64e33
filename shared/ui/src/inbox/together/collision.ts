import type { Message, Viewer } from '@chatbot-saas/contract';

/** What another member does in the same conversation while a reply is being written. */
export type Collision =
  | { kind: 'replied'; key: string; name: string | null; text: string; seq: number }
  | { kind: 'writing'; key: string; name: string };

const isByAnother = ({ role, metadata }: Message, viewerId: string): boolean =>
  role === 'agent' && metadata.userId !== viewerId;

/**
 * A colleague's last reply after `begunSeq`, the newest message when the text in the box was begun. Null: the text is
 * from before this page, so that what came after the reader's own last reply counts.
 */
export function collisionOf({
  messages,
  viewerId,
  begunSeq,
  writing,
}: {
  messages: readonly Message[];
  viewerId: string;
  begunSeq: number | null;
  writing: Viewer | null;
}): Collision | null {
  const isOwn = ({ role, metadata }: Message) => role === 'agent' && metadata.userId === viewerId;
  const from = begunSeq ?? messages.findLast(isOwn)?.seq ?? 0;
  const reply = messages.findLast((message) => message.seq > from && isByAnother(message, viewerId));
  if (reply) {
    const { seq, content, files, metadata } = reply;
    const text = content || (files ?? []).map(({ name }) => name).join(', ');
    return { kind: 'replied', key: `replied ${seq}`, name: metadata.agentName ?? null, text, seq };
  }
  return writing && { kind: 'writing', key: `writing ${writing.id}`, name: writing.name };
}
