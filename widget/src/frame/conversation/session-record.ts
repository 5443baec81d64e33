import type { Message } from '@chatbot-saas/contract';
import { CONVERSATION_STATUSES, type ConversationStatus } from '@chatbot-saas/contract/domain';
import type { LocalStorage } from '../store/local-storage.ts';
import type { ChatState, Notice } from '../store/state.ts';
import { isListOf, isMessage, isNumber, isText } from './shapes.ts';

const NAME = 'session';
const KEPT_MESSAGES = 100;

/** What is shown at once after a reload, before the server is asked for the rest. */
export type SessionRecord = { sessionId: string; readSeq: number } & Pick<
  ChatState,
  'welcome' | 'messages' | 'notices' | 'status' | 'isIdle' | 'agentName' | 'emailLeft' | 'isRated'
>;

export function saveSession(storage: LocalStorage, record: SessionRecord): void {
  storage.set(NAME, { ...record, messages: record.messages.slice(-KEPT_MESSAGES) });
}

export function forgetSession(storage: LocalStorage): void {
  storage.remove(NAME);
}

/** Storage may hold what an older version, or a curious hand, wrote: anything doubtful counts as nothing. */
export function readSession(storage: LocalStorage): SessionRecord | null {
  const from = Object(storage.get(NAME)) as Partial<SessionRecord>;
  if (!isText(from.sessionId) || !/^[\w-]{8,64}$/.test(from.sessionId)) return null;
  const isWhole = isListOf(from.messages, isMessage) && from.messages.every(followsOn);
  const status = from.status as ConversationStatus;
  return {
    sessionId: from.sessionId,
    readSeq: isNumber(from.readSeq) ? from.readSeq : 0,
    welcome: isText(from.welcome) ? from.welcome : '',
    // All or none: what is missing in the middle would never be asked for.
    messages: isWhole ? (from.messages as Message[]) : [],
    notices: isListOf(from.notices, isNotice) ? from.notices : [],
    status: CONVERSATION_STATUSES.includes(status) ? status : 'active',
    isIdle: from.isIdle === true,
    agentName: isText(from.agentName) ? from.agentName : null,
    emailLeft: isText(from.emailLeft) ? from.emailLeft : null,
    isRated: from.isRated === true,
  };
}

function isNotice(value: unknown): value is Notice {
  const { afterSeq, text } = Object(value);
  return isNumber(afterSeq) && isText(text);
}

function followsOn({ seq }: Message, index: number, all: readonly Message[]): boolean {
  return seq === (all[0]?.seq ?? 0) + index;
}
