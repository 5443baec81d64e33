import type { MessageMetadata, ReplyMetadata } from '@chatbot-saas/contract';
import type { KeptMessage } from '../messages/messages.service.ts';

/**
 * The visitor's view of a message: the author's name without the id, no internal hashes, and neither whether they saw it,
 * nor which address a mail came from, nor who deleted it.
 */
export function forVisitor<M extends KeptMessage>({
  delivery: __,
  deliveryAt: ___,
  ...message
}: M): Omit<M, 'delivery' | 'deliveryAt'> {
  const { userId: _, ...metadata } = message.metadata;
  return { ...message, metadata: withoutHashes(withoutDeleter(withoutMail(metadata))) };
}

const withoutMail = ({ mail: _, ...metadata }: MessageMetadata): MessageMetadata => metadata;

function withoutDeleter({ deleted, ...metadata }: MessageMetadata): MessageMetadata {
  if (!deleted) return metadata;
  const { by: _, ...rest } = deleted;
  return { ...metadata, deleted: rest };
}

export const replyForVisitor = (metadata: ReplyMetadata): ReplyMetadata => withoutHashes(metadata);

/** A hash would confirm guesses of the system prompt or of an item's other phrasings. */
function withoutHashes<M extends MessageMetadata>({
  promptVersion: _,
  ...metadata
}: M): Omit<M, 'promptVersion'> {
  if (!metadata.sources) return metadata;
  return { ...metadata, sources: metadata.sources.map(({ hash, ...source }) => source) };
}
