import type { Conversation } from '@chatbot-saas/shared/contracts';
import { type Calls, visitorName, whomItCalls } from '@chatbot-saas/shared/notices';
import { noticeBoard } from './notification-board.ts';
import type { NativeNotice, Notifier } from './ports.ts';

interface Call {
  conversation: Conversation;
  calls: Exclude<Calls, 'nobody'>;
  /** As what the person has been told of it. */
  told: Calls;
  /** Its notice waits for an answer. */
  isStanding: boolean;
}

const RANK: Record<Calls, number> = { nobody: 0, team: 1, me: 2 };
/** From so many on, one notice speaks for all: a pile of them would lie over the screen it calls to. */
const TOGETHER_FROM = 3;
const TOGETHER = 'handoffs';
const tagOf = (conversationId: string) => `handoff:${conversationId}`;

/** The handoffs that wait for this person or for anybody, each told once and until it is answered or somebody has it. */
export function callNotices({ userId, notifier }: { userId: string; notifier: Notifier }) {
  const calls = new Map<string, Call>();
  const board = noticeBoard(notifier);
  let isTogether = false;

  const put = (conversation: Conversation) => {
    const whom = whomItCalls(conversation, userId);
    if (whom === 'nobody') return calls.delete(conversation._id);
    const before = calls.get(conversation._id);
    // Escalated: it has waited for too long, which is news to those who let it wait.
    const isWorse = conversation.status === 'escalated' && before?.conversation.status === 'transferred';
    const told = !before || isWorse ? 'nobody' : before.told;
    calls.set(conversation._id, {
      conversation,
      calls: whom,
      // No longer offered to me: being offered it again is news again.
      told: RANK[told] > RANK[whom] ? whom : told,
      isStanding: before?.isStanding ?? false,
    });
  };

  const draw = () => {
    const standing = [...calls.values()].filter((call) => call.isStanding);
    isTogether = standing.length > 0 && (isTogether || standing.length >= TOGETHER_FROM);
    const [only] = standing;
    if (!isTogether) board.draw(standing.map((call) => noticeOf(call, tagOf(call.conversation._id))));
    else if (standing.length === 1 && only) board.draw([noticeOf(only, TOGETHER)]);
    else board.draw([noticeOfAll(standing)]);
  };

  return {
    /** What was known before: it has been told of in the run that brought it here. */
    begin(known: readonly Conversation[]) {
      for (const conversation of known) put(conversation);
      for (const call of calls.values()) call.told = call.calls;
    },

    hear(changed: readonly Conversation[], removed: readonly string[]) {
      for (const id of removed) calls.delete(id);
      for (const conversation of changed) put(conversation);
      draw();
    },

    /** Tells what has not been told; of what is `seen`, nothing needs to be said. Returns whether anything was. */
    tell(seen: (conversationId: string) => boolean): boolean {
      const untold = [...calls.values()].filter((call) => RANK[call.told] < RANK[call.calls]);
      for (const call of untold) call.told = call.calls;
      const news = untold.filter((call) => !seen(call.conversation._id));
      for (const call of news) call.isStanding = true;
      if (news.length > 1) isTogether = true;
      draw();
      return news.length > 0;
    },

    /** The person sees what this conversation's notice is about; null: all of them. */
    acknowledge(conversationId: string | null) {
      for (const [id, call] of calls) {
        if (conversationId === null || id === conversationId) call.isStanding = false;
      }
      draw();
    },

    /** The person has answered this notice. */
    answered(tag: string) {
      for (const [id, call] of calls) if (tag === TOGETHER || tag === tagOf(id)) call.isStanding = false;
      draw();
    },

    count: () => calls.size,
    hasStanding: () => [...calls.values()].some((call) => call.isStanding),
  };
}

function noticeOf({ conversation, calls }: Call, tag: string): NativeNotice {
  const name = visitorName(conversation);
  const reason = conversation.handoffData?.reason ?? '';
  const isUrgent = conversation.handoffData?.priority === 'urgent';
  const about = isUrgent ? `Urgent · ${reason}` : reason;
  return {
    tag,
    title: calls === 'me' ? 'You have a new handoff request' : `New handoff request from ${name}`,
    body: calls === 'me' ? `${name} · ${about}` : about,
    conversationId: conversation._id,
    actions: ['accept', 'open'],
    isLasting: true,
  };
}

function noticeOfAll(standing: readonly Call[]): NativeNotice {
  const mine = standing.filter(({ calls }) => calls === 'me').length;
  return {
    tag: TOGETHER,
    title: `${standing.length} new handoff requests`,
    body:
      mine > 0
        ? `${mine} offered to you`
        : standing.map(({ conversation }) => visitorName(conversation)).join(', '),
    conversationId: null,
    actions: ['open'],
    isLasting: true,
  };
}
