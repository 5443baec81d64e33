import type { Message, MessageMetadata, ReplyMetadata } from '@chatbot-saas/shared/contracts';

/** What a visitor may know of a message: who of the team wrote it by name, not by id; no marks of what is the team's. */
export function forVisitor(message: Message): Message {
  const { userId: _, ...metadata } = message.metadata;
  return { ...message, metadata: unmarked(metadata) };
}

export const replyForVisitor = (metadata: ReplyMetadata): ReplyMetadata => unmarked(metadata);

/** A mark would tell whether a guess at the system prompt, or at an item's other wordings, is right. */
function unmarked<M extends MessageMetadata>({ promptVersion: _, ...metadata }: M): Omit<M, 'promptVersion'> {
  if (!metadata.sources) return metadata;
  return { ...metadata, sources: metadata.sources.map(({ hash, ...source }) => source) };
}
