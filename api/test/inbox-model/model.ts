import type { ConversationStatus, Presence, Priority } from '@chatbot-saas/contract/domain';
import {
  DEVICE_GONE_SECONDS,
  ESCALATE_AFTER_SECONDS,
  OFFER_TIMEOUT_SECONDS,
  PRIORITIES,
} from '@chatbot-saas/contract/domain';

/** Open conversations one agent may have. */
export const CAPACITY = 5;

interface ModelAgent {
  hasDevice: boolean;
  isAway: boolean;
  leftAt: number | null;
}

interface ModelConversation {
  status: ConversationStatus;
  priority: Priority | null;
  agent: number | null;
  isAccepted: boolean;
  declinedBy: number | null;
  askedAt: number;
  offeredAt: number;
  unattendedSince: number;
}

/**
 * A model of the handoff's rules as the contract states them. People and conversations go by their number, one step at
 * a time. It counts the events that must be emitted, and to whom.
 */
export class InboxModel {
  readonly agents: ModelAgent[];
  readonly conversations: ModelConversation[];
  /** How often each event must have been emitted: `handoff-lost 1`, `new-handoff`. */
  readonly emitted = new Map<string, number>();
  /** Seconds; what happens after something else happens a little later. */
  #now = 0;

  constructor(agents: number, conversations: number) {
    this.agents = Array.from({ length: agents }, () => ({ hasDevice: false, isAway: false, leftAt: null }));
    this.conversations = Array.from({ length: conversations }, () => ({
      status: 'active',
      priority: null,
      agent: null,
      isAccepted: false,
      declinedBy: null,
      askedAt: 0,
      offeredAt: 0,
      unattendedSince: 0,
    }));
  }

  presenceOf(agent: ModelAgent): Presence {
    if (!agent.hasDevice) return 'offline';
    return agent.isAway ? 'away' : 'online';
  }

  ask(of: ModelConversation, priority: Priority): number {
    if (of.status === 'ended') return 409;
    if (of.status === 'active') this.#transfer(of, 'transferred', priority);
    return 200;
  }

  escalate(of: ModelConversation): number {
    if (of.status === 'ended') return 409;
    if (of.status === 'active') this.#transfer(of, 'escalated', 'urgent');
    if (of.status === 'transferred') this.#raise(of);
    return 200;
  }

  accept(who: number, of: ModelConversation): number {
    if (!isOpen(of) || (of.agent !== null && of.agent !== who)) return 409;
    if (of.isAccepted) return 200;
    if (this.#accepted(who) >= CAPACITY) return 409;
    this.#take(who, of);
    return 200;
  }

  reply(who: number, of: ModelConversation): number {
    if (of.status === 'ended') return 409;
    if (of.agent !== who) return 403;
    if (!of.isAccepted && this.#accepted(who) >= CAPACITY) return 409;
    if (!of.isAccepted) this.#take(who, of);
    return 201;
  }

  release(who: number, of: ModelConversation): number {
    if (of.status === 'ended') return 409;
    if (of.agent !== who) return 403;
    this.#putBack(of);
    this.#drain();
    return 200;
  }

  end(of: ModelConversation): number {
    of.status = 'ended';
    this.#drain();
    return 200;
  }

  comeOnline(who: number, byHand: boolean): void {
    const before = this.presenceOf(this.#agent(who));
    this.#move(who, (agent) => {
      agent.hasDevice = true;
      if (byHand) agent.isAway = false;
    });
    if (before !== 'online' && this.presenceOf(this.#agent(who)) === 'online') {
      for (const waiting of this.#waiting()) if (waiting.declinedBy === who) waiting.declinedBy = null;
    }
    this.#drain();
  }

  leave(who: number): void {
    this.#move(who, (agent) => {
      agent.hasDevice = false;
    });
  }

  goAway(who: number): void {
    this.#move(who, (agent) => {
      agent.isAway = true;
    });
    for (const of of this.#heldBy(who)) if (!of.isAccepted) this.#lose(of);
  }

  /** Time passes, then a round of the watchdog, and one of the watch for lost agents. */
  pass(seconds: number): void {
    this.#now += seconds;
    const isOver = (since: number, limit: number) => this.#now - since > limit;
    const offers = this.conversations
      .filter((of) => isOpen(of) && of.agent !== null && !of.isAccepted)
      .filter((of) => isOver(of.offeredAt, OFFER_TIMEOUT_SECONDS))
      .sort((a, b) => a.offeredAt - b.offeredAt);
    const overdue = this.conversations
      .filter((of) => of.status === 'transferred' && !of.isAccepted)
      .filter((of) => isOver(of.unattendedSince, ESCALATE_AFTER_SECONDS))
      .sort((a, b) => a.unattendedSince - b.unattendedSince);

    for (const of of offers) this.#lose(of);
    for (const of of overdue) this.#raise(of);
    const gone = [...this.agents.keys()].filter((who) => this.#agent(who).leftAt !== null);
    for (const who of gone.sort((a, b) => (this.#agent(a).leftAt ?? 0) - (this.#agent(b).leftAt ?? 0))) {
      const agent = this.#agent(who);
      if (agent.leftAt === null || !isOver(agent.leftAt, DEVICE_GONE_SECONDS)) continue;
      for (const of of this.#heldBy(who)) this.#lose(of);
      agent.leftAt = null;
    }
  }

  #agent(who: number): ModelAgent {
    const agent = this.agents[who];
    if (!agent) throw new Error('no such agent');
    return agent;
  }

  #emit(event: string): void {
    this.emitted.set(event, (this.emitted.get(event) ?? 0) + 1);
  }

  /** No two things happen at the very same time. */
  #tick(): number {
    this.#now += 1e-6;
    return this.#now;
  }

  #heldBy = (who: number) => this.conversations.filter((of) => isOpen(of) && of.agent === who);
  #load = (who: number) => this.#heldBy(who).length;
  #accepted = (who: number) => this.#heldBy(who).filter((of) => of.isAccepted).length;

  /** In the order of the queue. */
  #waiting(): ModelConversation[] {
    const rank = (of: ModelConversation) => PRIORITIES.indexOf(of.priority ?? 'low');
    return this.conversations
      .filter((of) => isOpen(of) && of.agent === null)
      .sort((a, b) => rank(b) - rank(a) || a.askedAt - b.askedAt);
  }

  #move(who: number, how: (agent: ModelAgent) => void): void {
    const agent = this.#agent(who);
    const before = this.presenceOf(agent);
    how(agent);
    const after = this.presenceOf(agent);
    if (after === before) return;
    this.#emit(`presence ${who}`);
    agent.leftAt = after === 'offline' ? this.#tick() : null;
  }

  #transfer(of: ModelConversation, status: 'transferred' | 'escalated', priority: Priority): void {
    const at = this.#tick();
    Object.assign(of, { status, priority, askedAt: at, unattendedSince: at });
    this.#emit('new-handoff');
    this.#drain();
  }

  #raise(of: ModelConversation): void {
    Object.assign(of, { status: 'escalated', priority: 'urgent', declinedBy: null });
    this.#emit('new-handoff');
    this.#drain();
  }

  #take(who: number, of: ModelConversation): void {
    Object.assign(of, { agent: who, isAccepted: true, declinedBy: null });
    this.#emit('handoff-taken');
  }

  #putBack(of: ModelConversation): void {
    if (of.isAccepted) of.unattendedSince = this.#tick();
    Object.assign(of, { declinedBy: of.agent, agent: null, isAccepted: false });
  }

  #lose(of: ModelConversation): void {
    this.#emit(`handoff-lost ${of.agent}`);
    this.#putBack(of);
    this.#drain();
  }

  #drain(): void {
    for (;;) {
      const free = [...this.agents.keys()]
        .filter((who) => this.presenceOf(this.#agent(who)) === 'online' && this.#load(who) < CAPACITY)
        .sort((a, b) => this.#load(a) - this.#load(b) || a - b);
      const next = this.#waiting().find((of) => free.some((who) => who !== of.declinedBy));
      const agent = free.find((who) => who !== next?.declinedBy);
      if (!next || agent === undefined) return;
      Object.assign(next, { agent, isAccepted: false, offeredAt: this.#tick() });
      this.#emit(`handoff-request ${agent}`);
    }
  }
}

export const isOpen = ({ status }: ModelConversation): boolean =>
  status === 'transferred' || status === 'escalated';
