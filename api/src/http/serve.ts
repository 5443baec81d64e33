import type { Endpoint, Endpoints, ParsedRequest, ResponseOf } from '@chatbot-saas/shared/contracts';
import type { Kernel, Scope } from '../kernel/index.ts';

/** What a handler may know of the connection itself. */
export interface Origin {
  /** The caller's address, as far as configured proxies can be believed. */
  readonly address: string;
}

type Answer<E extends Endpoint> = Promise<ResponseOf<E>>;
/** Before anyone is signed in there is no tenant to work in: such a handler opens its own scope. */
export type PublicHandler<E extends Endpoint> = (
  kernel: Kernel,
  request: ParsedRequest<E>,
  origin: Origin,
) => Answer<E>;
export type ScopedHandler<E extends Endpoint> = (scope: Scope, request: ParsedRequest<E>) => Answer<E>;

/** Opens one scope after another: for what waits for something in between and must hold no connection meanwhile. */
export interface ScopeSource {
  readonly kernel: Kernel;
  open<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
}
interface SteppedHandler<E extends Endpoint> {
  stepped(scopes: ScopeSource, request: ParsedRequest<E>): Answer<E>;
}

type HandlerOf<E extends Endpoint> = E['access'] extends { public: true }
  ? PublicHandler<E>
  : ScopedHandler<E> | SteppedHandler<E>;
type Handlers<E extends Endpoints> = { readonly [K in keyof E]: HandlerOf<E[K]> };

export interface Route {
  readonly endpoint: Endpoint;
  readonly handler: PublicHandler<Endpoint> | ScopedHandler<Endpoint> | SteppedHandler<Endpoint>;
}

/** Joins endpoints to handlers; one that is missing or misshapen does not compile. */
export function serve<E extends Endpoints>(endpoints: E, handlers: Handlers<E>): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    // The pairing is checked above, endpoint by endpoint; a list of all routes can no longer say which is which.
    handler: handlers[name as keyof E] as unknown as Route['handler'],
  }));
}
