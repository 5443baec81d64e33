import type { Message } from '@chatbot-saas/shared/contracts';
import type { Saved } from '../chat/saved.ts';
import type { ChatState } from '../chat/state.ts';

const NAME = 'session';
const KEPT_MESSAGES = 100;

/** What is shown at once after a reload, before the server is asked for the rest. */
export type SessionRecord = { sessionId: string; readSeq: number } & Pick<
  ChatState,
  'welcome' | 'messages' | 'notices' | 'status' | 'agentName' | 'emailLeft' | 'isRated'
>;

export function saveSession(saved: Saved, record: SessionRecord): void {
  saved.set(NAME, { ...record, messages: record.messages.slice(-KEPT_MESSAGES) });
}

export function forgetSession(saved: Saved): void {
  saved.remove(NAME);
}

/** Storage may hold what an older version, or a curious hand, wrote: anything doubtful counts as nothing. */
export function readSession(saved: Saved): SessionRecord | null {
  const from = saved.get(NAME) as Partial<SessionRecord> | null;
  if (!from || typeof from.sessionId !== 'string' || !/^[\w-]{8,64}$/.test(from.sessionId)) return null;
  const messages = Array.isArray(from.messages) ? from.messages.filter(isMessage) : [];
  return {
    sessionId: from.sessionId,
    readSeq: Number(from.readSeq) || 0,
    welcome: String(from.welcome ?? ''),
    messages,
    notices: Array.isArray(from.notices)
      ? from.notices.filter(
          (notice) => typeof notice?.text === 'string' && typeof notice.afterSeq === 'number',
        )
      : [],
    status: from.status ?? 'active',
    agentName: typeof from.agentName === 'string' ? from.agentName : null,
    emailLeft: typeof from.emailLeft === 'string' ? from.emailLeft : null,
    isRated: from.isRated === true,
  };
}

function isMessage(
  value: Partial<Message> | null,
  index: number,
  all: Array<Partial<Message> | null>,
): value is Message {
  if (typeof value?.id !== 'string' || typeof value.seq !== 'number' || typeof value.content !== 'string')
    return false;
  return typeof value.role === 'string' && (index === 0 || value.seq === (all[index - 1]?.seq ?? 0) + 1);
}
