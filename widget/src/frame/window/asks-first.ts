import type { Chat } from '../store/chat.ts';
import type { ChatState } from '../store/state.ts';

/** A form is to be filled in before anything is said. A server of an earlier version has none. */
export function asksFirst(
  { storage }: Chat,
  { config, agentsOnline, messages, drafts, status }: ChatState,
): boolean {
  const when = config?.form?.when;
  const isDue = when === 'always' || (when === 'away' && !agentsOnline);
  return isDue && status === 'active' && messages.length < 2 && !drafts.length && !storage.get('answers');
}
