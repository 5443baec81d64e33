import type { SeenByTeam } from '@chatbot-saas/contract';
import * as texts from '#lazy-texts';
import type { ChatState } from '../store/state.ts';

/** Under the visitor's last words, until they are answered: when the team has seen them. */
export function Seen({ messages, seen }: { messages: ChatState['messages']; seen: SeenByTeam }) {
  const last = messages.findLast(({ role }) => role !== 'system');
  if (last?.role !== 'user' || last.seq > seen.seq) return null;
  return (
    <div class="message user continued">
      <p class="receipt">{texts.seenAt(timeOf(new Date(seen.at)))}</p>
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
