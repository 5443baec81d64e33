import type { Endpoint, Endpoints, ParsedRequest, ResponseOf } from '@chatbot-saas/contract';
import type { AppError } from '@chatbot-saas/contract/errors';
import type { Bytes } from '../infrastructure/file-storage/bytes.ts';
import type { Scope, Services } from './index.ts';

/** What a handler may know about the connection. */
export interface Origin {
  /** The caller's network, as rate limits count addresses. */
  readonly network: string;
}

type Answer<E extends Endpoint> = Promise<ResponseOf<E>>;
/** A public endpoint has no tenant yet, so its handler opens a scope by itself. */
export type PublicHandler<E extends Endpoint> = (
  services: Services,
  request: ParsedRequest<E>,
  origin: Origin,
) => Answer<E>;
export type ScopedHandler<E extends Endpoint> = (scope: Scope, request: ParsedRequest<E>) => Answer<E>;

/** Runs several transactions for one request, so that no connection is held while the handler waits. */
export interface TransactionRunner {
  readonly services: Services;
  readonly tenantId: string;
  /** Set if the workspace has reached its hourly message limit. Throw it, except for messages to a human. */
  readonly ceiling: AppError | null;
  run<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  /**
   * Throws 401 or 403 if the caller may no longer do this. Call this if you do not call `run`. If you pass `state` to
   * SQL, a cached key with the same state is accepted without a query.
   */
  reauthenticate(state?: string): Promise<void>;
}
/** The response while the handler is producing it. */
export interface ReplyStream {
  /** True if the caller asked for events. */
  readonly isStreaming: boolean;
  /** Sends one of the endpoint's events. */
  emit(event: string, data: unknown): void;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
}
interface MultiTransactionHandler<E extends Endpoint> {
  /** True if a stale key is acceptable, because the handler acts only in `run` or after `reauthenticate`. */
  readonly allowCachedKey?: boolean;
  multiTransaction(
    transactions: TransactionRunner,
    request: ParsedRequest<E>,
    stream: ReplyStream,
  ): Answer<E>;
}

/** A body as it came. */
export interface RawBody {
  readonly bytes: Buffer;
  /** False: it is one of the endpoint's types of text. */
  readonly isJson: boolean;
}

/** Receives the body unparsed: parsing a large body would block every other request. */
interface RawBodyHandler<E extends Endpoint> {
  rawBody(
    transactions: TransactionRunner,
    request: Omit<ParsedRequest<E>, 'body'> & { body: RawBody },
    stream: ReplyStream,
  ): Answer<E>;
}

/** A file of a form, whole and on this machine's disk. */
export interface ReceivedFile {
  readonly name: string;
  readonly clientId: string | undefined;
  readonly bytes: Bytes;
  /** SHA-256 of the bytes. */
  readonly digest: Buffer;
}

/** Receives a form with one file. What `work` does not take is gone after it. */
export type ReceiveFile = <T>(work: (file: ReceivedFile) => Promise<T>) => Promise<T>;

/** Decides by itself when the file may come: not before it is known that it has a place. */
interface FileHandler<E extends Endpoint> {
  file(transactions: TransactionRunner, request: ParsedRequest<E>, receive: ReceiveFile): Answer<E>;
}

/** A text is streamed in pieces. */
type ElementOf<T> = T extends string ? string : T extends readonly (infer Element)[] ? Element : never;
/** Streams an array element by element, or a text, so that the whole is never in memory. */
interface JsonStreamHandler<E extends Endpoint> {
  jsonStream(
    transactions: TransactionRunner,
    request: ParsedRequest<E>,
  ): AsyncIterable<ElementOf<ResponseOf<E>>>;
}

type HandlerOf<E extends Endpoint> = E['access'] extends { public: true }
  ? PublicHandler<E>
  : ScopedHandler<E> | MultiTransactionHandler<E> | RawBodyHandler<E> | FileHandler<E> | JsonStreamHandler<E>;
type Handlers<E extends Endpoints> = { readonly [K in keyof E]: HandlerOf<E[K]> };

export interface Route {
  readonly endpoint: Endpoint;
  readonly handler:
    | PublicHandler<Endpoint>
    | ScopedHandler<Endpoint>
    | MultiTransactionHandler<Endpoint>
    | RawBodyHandler<Endpoint>
    | FileHandler<Endpoint>
    | JsonStreamHandler<Endpoint>;
}

/** Joins endpoints to handlers. A missing or mistyped handler does not compile. */
export function serve<E extends Endpoints>(endpoints: E, handlers: Handlers<E>): Route[] {
  return Object.entries(endpoints).map(([name, endpoint]) => ({
    endpoint,
    // `serve` checks the pairing per endpoint; a flat list of routes loses those types.
    handler: handlers[name as keyof E] as unknown as Route['handler'],
  }));
}
