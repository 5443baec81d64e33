import type { Message, StoredFile } from '@chatbot-saas/contract';
import { MESSAGE_ROLES } from '@chatbot-saas/contract/domain';
import type { QueuePlace } from '../store/state.ts';

// Storage and socket data are untrusted: validate before rendering.

export function isMessage(value: unknown): value is Message {
  const { id, seq, role, content, timestamp, clientId, metadata, files } = Object(value);
  return (
    [id, content, timestamp, clientId ?? ''].every(isText) &&
    MESSAGE_ROLES.includes(role) &&
    isNumber(seq) &&
    metadata instanceof Object &&
    isText(metadata.agentName ?? '') &&
    isListOf(metadata.suggestions ?? [], isText) &&
    isListOf(metadata.sources ?? [], isSource) &&
    isListOf(files ?? [], isFile)
  );
}

function isSource(value: unknown): value is { id: string; question: string } {
  const { id, question } = Object(value);
  return isText(id) && isText(question);
}

/** With an address on the server itself: what storage holds leads nowhere else. */
function isFile(value: unknown): value is StoredFile {
  const { id, name, type, size, url } = Object(value);
  return [id, name, type, url].every(isText) && isNumber(size) && /^\/api\/files\//.test(url);
}

/** Null without a place in the queue, or for one that cannot be shown. */
export function placeOf(value: unknown): QueuePlace | null {
  const { position, estimatedWait } = Object(value);
  if (!Number.isInteger(position) || position < 1) return null;
  return { position, estimatedWait: isNumber(estimatedWait) ? estimatedWait : null };
}

export function isListOf<T>(value: unknown, test: (item: unknown) => item is T): value is T[] {
  return Array.isArray(value) && value.every(test);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isNumber(value: unknown): value is number {
  return typeof value === 'number';
}
