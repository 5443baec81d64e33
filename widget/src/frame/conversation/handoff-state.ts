import type { HandoffResult } from '@chatbot-saas/contract';
import { type ConversationStatus, isWithHuman, mayBecome } from '@chatbot-saas/contract/domain';
import * as lazyTexts from '#lazy-texts';
import { backText } from '../i18n/back-text.ts';
import type { ChatState, Store } from '../store/state.ts';
import type { HistoryStatus } from './conversation.ts';
import { placeOf } from './shapes.ts';

type HandoffFields = Pick<
  ChatState,
  'status' | 'isIdle' | 'agentName' | 'offeredTo' | 'queue' | 'agentsOnline' | 'opensAt'
>;

const FIELDS = [
  'status',
  'isIdle',
  'agentName',
  'offeredTo',
  'queue',
  'agentsOnline',
] as const satisfies ReadonlyArray<keyof HandoffFields>;

export interface HandoffStateOptions {
  state: Store<ChatState>;
  /** Asks for a human. When one has the conversation already, the same call returns who, or the place in the queue. */
  request(): Promise<HandoffResult>;
  /** Takes the request back. */
  cancel(): Promise<unknown>;
  note(text: string): void;
  /** For the first time a person, not the assistant, has the conversation. */
  onHandedOver(): void;
  onChange(): void;
}

export interface HandoffState {
  ask(): Promise<void>;
  cancel(): Promise<void>;
  /** What an answer, the history or the socket says. An agent that is not named is not gone. */
  update(status: ConversationStatus, agentName: string | null): void;
  /** The history, which may also lead back to the assistant, where it is newer than what is shown. */
  catchUp(history: HistoryStatus): void;
  /** Waiting again, or still: the socket sends the place. */
  queued(place: unknown): void;
}

const WITHOUT_HUMAN = { agentName: null, offeredTo: null, queue: null } as const;

export function createHandoffState({
  state,
  request,
  cancel,
  note,
  onHandedOver,
  onChange,
}: HandoffStateOptions): HandoffState {
  let asking: Promise<void> | null = null;
  let isCanceling = false;

  /** `isNewer`: an answer that was under way may say what was before, and does not lead back. */
  const become = (next: Partial<HandoffFields>, isNewer = false) => {
    const before = state.get();
    const { status = before.status } = next;
    if (!mayBecome(before.status, status)) return;
    if (status === 'active' && before.status !== 'active' && !isNewer) return;
    state.set({ isIdle: false, ...next });
    const after = state.get();
    // Saying the same again is no change: tabs that save what they hear would call each other for ever.
    if (FIELDS.every((field) => after[field] === before[field])) return;
    if (isWithHuman(after.status) && !isWithHuman(before.status)) onHandedOver();
    const text = noticeFor(before, after);
    if (text) note(text);
    onChange();
  };

  const place = async () => {
    const { handoff } = await request();
    const { agent, agentsOnline, opensAt } = handoff;
    const { status, agentName } = state.get();
    // A name here may be no more than an offer; who has come is said by the socket and by the history.
    const hasCome = agentName !== null && agentName === agent?.name;
    become({
      status: isWithHuman(status) ? status : 'transferred',
      agentName: hasCome ? agentName : null,
      offeredTo: hasCome ? null : (agent?.name ?? null),
      queue: agentsOnline ? placeOf(handoff) : null,
      agentsOnline,
      opensAt,
    });
  };

  const ask = async () => {
    // A request now would take the cancellation back.
    if (isCanceling) return;
    asking ??= place().finally(() => {
      asking = null;
    });
    await asking;
  };

  const update = (status: ConversationStatus, agentName: string | null, isNewer = false) => {
    const { status: before } = state.get();
    if (isWithHuman(status) && !isWithHuman(before) && !agentName) {
      // Handed over by a word or by the team: the message to the visitor depends on who is online. Ended, it goes on with
      // an agent, unless its end was undone: an answer that names none may have been under way before.
      if (before === 'active' || isNewer) ask().catch(() => become({ status }));
      return;
    }
    const isBack = status === 'active' && state.get().status !== 'active';
    become(
      {
        status,
        ...(isBack && WITHOUT_HUMAN),
        ...(agentName && { agentName, offeredTo: null, queue: null }),
      },
      isNewer,
    );
  };

  return {
    ask,
    async cancel() {
      isCanceling = true;
      try {
        // One that arrives after the cancellation would ask again.
        await asking?.catch(() => undefined);
        await cancel();
        become({ status: 'active', ...WITHOUT_HUMAN }, true);
      } finally {
        isCanceling = false;
      }
    },
    update: (status, agentName) => update(status, agentName),
    catchUp({ status, agentName, mayContinue, isNewer }) {
      if (!mayContinue) update(status, agentName, isNewer);
      else if (state.get().status === 'active') become({ isIdle: true });
    },
    queued(place) {
      const queue = placeOf(place);
      if (queue && isWithHuman(state.get().status)) become({ agentName: null, offeredTo: null, queue });
    },
  };
}

/** Says at once that no agent is online: waiting in vain is the worst answer. */
function noticeFor(before: HandoffFields, after: ChatState): string | null {
  if (after.status === 'ended') return before.status === 'ended' ? null : lazyTexts.ended;
  if (after.isIdle) return before.isIdle ? null : lazyTexts.endedIdle;
  if (!isWithHuman(after.status)) return null;
  if (after.agentName)
    return after.agentName === before.agentName ? null : lazyTexts.connected(after.agentName);
  if (after.offeredTo)
    return after.offeredTo === before.offeredTo ? null : lazyTexts.offered(after.offeredTo);
  const wasWaiting = isWithHuman(before.status) && !before.agentName && !before.offeredTo;
  if (wasWaiting && after.agentsOnline === before.agentsOnline) return null;
  if (after.agentsOnline !== false) return lazyTexts.looking;
  return `${after.config?.widget.away || lazyTexts.agentsOffline} ${backText(after.opensAt)}`.trim();
}
