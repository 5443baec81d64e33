import * as texts from '#lazy-texts';
import type { ChatState } from '../store/state.ts';

/** Under the visitor's last words, until they are answered: when the team has seen them. */
export function Seen({ messages, seen }: Pick<ChatState, 'messages' | 'seen'>) {
  const { seq, at } = Object(seen);
  const last = messages.findLast(({ role }) => role !== 'system');
  // Without both, or for something else that a socket brought, nothing is claimed.
  if (last?.role !== 'user' || !(last.seq <= seq) || !(Date.parse(at) > 0)) return null;
  return (
    <div class="message user continued">
      <p class="receipt">{texts.seenAt(timeOf(new Date(at)))}</p>
    </div>
  );
}

function timeOf(at: Date): string {
  const isToday = at.toDateString() === new Date().toDateString();
  return at.toLocaleString(document.documentElement.lang, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  });
}
