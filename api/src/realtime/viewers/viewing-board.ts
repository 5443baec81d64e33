import type { ServerEvent, Viewer } from '@chatbot-saas/contract';

/** What the person at one socket looks at. */
export interface Look {
  readonly tenantId: string;
  readonly conversationId: string;
  readonly userId: string;
  readonly name: string;
  readonly isTyping: boolean;
}

/** A conversation, as its team sees who looks at it. */
export interface Viewed extends ServerEvent<'viewers'> {
  readonly tenantId: string;
}

type Place = Pick<Look, 'tenantId' | 'conversationId'>;
type Looks = Map<string, Look>;

/**
 * Who looks at which conversation, over all processes. Each process says what its own sockets do. Methods return the
 * conversations of which the team now sees something else.
 */
export class ViewingBoard {
  /** By process, then by socket. */
  readonly #processes = new Map<string, Looks>();
  /** By tenant, then by conversation, then by socket. */
  readonly #tenants = new Map<string, Map<string, Looks>>();

  /** `look` is null once the socket looks at nothing. */
  set(processId: string, socketId: string, look: Look | null): Viewed[] {
    const looks = this.#processes.get(processId) ?? new Map<string, Look>();
    const before = looks.get(socketId);
    return this.#change([before, look], () => {
      this.#processes.set(processId, looks);
      if (before) this.#remove(looks, socketId, before);
      if (look) this.#add(looks, socketId, look);
    });
  }

  /** All that a process has. */
  replace(processId: string, entries: readonly (readonly [socketId: string, look: Look])[]): Viewed[] {
    const looks: Looks = this.#processes.get(processId) ?? new Map();
    return this.#change([...looks.values(), ...entries.map(([, look]) => look)], () => {
      this.#processes.set(processId, looks);
      for (const [socketId, look] of [...looks]) this.#remove(looks, socketId, look);
      for (const [socketId, look] of entries) this.#add(looks, socketId, look);
    });
  }

  lookOf(processId: string, socketId: string): Look | null {
    return this.#processes.get(processId)?.get(socketId) ?? null;
  }

  entriesOf(processId: string): [socketId: string, look: Look][] {
    return [...(this.#processes.get(processId) ?? [])];
  }

  /** All conversations of a tenant that someone looks at. */
  listOf(tenantId: string): Viewed[] {
    const conversations = this.#tenants.get(tenantId) ?? new Map<string, Looks>();
    return [...conversations.keys()].map((conversationId) => this.#shown({ tenantId, conversationId }));
  }

  #change(touched: readonly (Look | null | undefined)[], apply: () => void): Viewed[] {
    const places = new Map<string, Place>();
    for (const look of touched) if (look) places.set(`${look.tenantId} ${look.conversationId}`, look);
    const before = [...places.values()].map((place) => this.#shown(place));
    apply();
    return before.flatMap((was) => {
      const is = this.#shown(was);
      return JSON.stringify(is) === JSON.stringify(was) ? [] : [is];
    });
  }

  #add(looks: Looks, socketId: string, look: Look): void {
    looks.set(socketId, look);
    const conversations = this.#tenants.get(look.tenantId) ?? new Map<string, Looks>();
    const sockets = conversations.get(look.conversationId) ?? new Map<string, Look>();
    this.#tenants.set(look.tenantId, conversations.set(look.conversationId, sockets.set(socketId, look)));
  }

  #remove(looks: Looks, socketId: string, { tenantId, conversationId }: Look): void {
    looks.delete(socketId);
    const conversations = this.#tenants.get(tenantId);
    const sockets = conversations?.get(conversationId);
    sockets?.delete(socketId);
    if (sockets?.size === 0) conversations?.delete(conversationId);
    if (conversations?.size === 0) this.#tenants.delete(tenantId);
  }

  /** Each person once, over all their tabs and devices, in an order that is the same in every process. */
  #shown({ tenantId, conversationId }: Place): Viewed {
    const people = new Map<string, Viewer>();
    for (const { userId, name, isTyping } of this.#tenants.get(tenantId)?.get(conversationId)?.values() ?? [])
      people.set(userId, { id: userId, name, isTyping: isTyping || (people.get(userId)?.isTyping ?? false) });
    const users = [...people.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    return { tenantId, conversationId, users };
  }
}
