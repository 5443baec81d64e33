import type { Endpoint, Endpoints, ParsedRequest, ResponseOf } from '@chatbot-saas/shared/contracts';
import type { AppError } from '@chatbot-saas/shared/errors';
import type { Scope, Services } from './index.ts';

/** What a handler may know of the connection itself. */
export interface Origin {
  /** Where the call comes from, as limits count addresses. */
  readonly network: string;
}

type Answer<E extends Endpoint> = Promise<ResponseOf<E>>;
/** Before anyone is signed in there is no tenant to work in: such a handler opens its own scope. */
export type PublicHandler<E extends Endpoint> = (
  services: Services,
  request: ParsedRequest<E>,
  origin: Origin,
) => Answer<E>;
export type ScopedHandler<E extends Endpoint> = (scope: Scope, request: ParsedRequest<E>) => Answer<E>;

/** Opens one scope after another: for what waits for something in between and must hold no connection meanwhile. */
export interface TransactionRunner {
  readonly services: Services;
  readonly tenantId: string;
  /** The workspace has had its messages of this hour: to be thrown, except for words to a person. */
  readonly ceiling: AppError | null;
  run<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /**
   * Throws 401 or 403 where the caller may no longer do this. To be awaited by who does without `open`, which does it
   * too; who names the tenant's `state` to the database need not have it looked up while that is the one last seen.
   */
  reauthenticate(state?: string): Promise<void>;
}
/** The caller, while the answer is being made. */
export interface ReplyStream {
  /** Whether the caller asked for events. */
  readonly isStreaming: boolean;
  /** One of the endpoint's events. */
  emit(event: string, data: unknown): void;
  /** Aborted when the caller has gone. */
  readonly signal: AbortSignal;
}
interface MultiTransactionHandler<E extends Endpoint> {
  /** Whether a key may be known from some time ago, as everything is done in `open` or after `prove`. */
  readonly allowCachedKey?: boolean;
  multiTransaction(
    transactions: TransactionRunner,
    request: ParsedRequest<E>,
    stream: ReplyStream,
  ): Answer<E>;
}

/** Takes the body as the bytes that came: for what is too large to be parsed where every other request waits for it. */
interface RawBodyHandler<E extends Endpoint> {
  rawBody(
    transactions: TransactionRunner,
    request: Omit<ParsedRequest<E>, 'body'> & { body: Buffer },
    stream: ReplyStream,
  ): Answer<E>;
}

type ElementOf<T> = T extends readonly (infer Element)[] ? Element : never;
/** Answers with an array, element by element: for lists that must never be in memory as a whole. */
interface JsonStreamHandler<E extends Endpoint> {
  jsonStream(
    transactions: TransactionRunner,
    request: ParsedRequest<E>,
  ): AsyncIterable<ElementOf<ResponseOf<E>>>;
}

type HandlerOf<E extends Endpoint> = E['access'] extends { public: true }
  ? PublicHandler<E>
  : ScopedHandler<E> | MultiTransactionHandler<E> | RawBodyHandler<E> | JsonStreamHandler<E>;
type Handlers<E extends Endpoints> = { readonly [K in keyof E]: HandlerOf<E[K]> };

export interface Route {
  readonly endpoint: Endpoint;
  readonly handler:
    | PublicHandler<Endpoint>
    | ScopedHandler<Endpoint>
    | MultiTransactionHandler<Endpoint>
    | RawBodyHandler<Endpoint>
    | JsonStreamHandler<Endpoint>;
}

/** Joins endpoints to handlers; one that is missing or misshapen does not compile. */
export function serve<E extends Endpoints>(endpoints: E, handlers: Handlers<E>): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    // The pairing is checked above, endpoint by endpoint; a list of all routes can no longer say which is which.
    handler: handlers[name as keyof E] as unknown as Route['handler'],
  }));
}
