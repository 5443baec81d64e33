import type * as z from 'zod';
import type { Permission, StaffLevel } from './domain/index.ts';
import type { ErrorCode } from './errors/index.ts';

/**
 * Who may call. Several kinds may be named; a caller of another kind is refused.
 * `staff`: a signed-in member of at least that level. `key`: an API key holding one of these permissions.
 */
export interface Access {
  readonly public?: true;
  readonly staff?: StaffLevel;
  readonly key?: readonly Permission[];
  /** Also open to a user who must choose a password first; everything else waits until they have. */
  readonly withTemporaryPassword?: true;
}

/** Limits beyond the ones that every call shares; the figures are in the server's rate-limit table. */
export type RateLimitName =
  | 'login'
  | 'register'
  | 'password'
  | 'forgot'
  | 'reset'
  | 'contact'
  | 'chatStart'
  | 'chatMessage'
  | 'feedback'
  | 'site'
  | 'transcript'
  | 'mailTest'
  | 'mailLink'
  | 'file';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Below `/api`, with `{name}` for each parameter. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  /** A parameter that does not parse answers 404: an id of the wrong shape cannot exist. */
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodObject;
  /** The visitor may send `X-Visitor-Token`, the secret of their browser. */
  readonly takesVisitorToken?: true;
  /** Refused to visitors from an address range that the workspace blocks. */
  readonly refusesBlocked?: true;
  /** Takes a form (`multipart/form-data`) with a part `file`, and maybe a `clientId`, in place of a body of JSON. */
  readonly takesFile?: true;
  /** Media types of text that the body may have in place of JSON. */
  readonly textTypes?: readonly string[];
  /** Bytes; default 1 MiB. */
  readonly bodyLimit?: number;
  readonly response: z.ZodType;
  /**
   * Streamed while the answer is being made, to a caller that sends `Accept: text/event-stream`. Then one `done` event
   * brings the answer, or one `error` event the failure. What fails before the first event fails as without a stream.
   */
  readonly events?: Readonly<Record<string, z.ZodType>>;
  /** The media type of an answer that is text and not JSON. */
  readonly textType?: string;
  /** The name under which a browser saves the answer. */
  readonly download?: string;
  /** Default 200. */
  readonly status?: 200 | 201 | 202;
  /** Its own error codes, apart from those of access, parsing and limits. */
  readonly errors?: readonly ErrorCode[];
  readonly limit?: RateLimitName;
}

/** Whether a call may name the version that it was made for, in its body or as `If-Match`. */
export const takesVersion = ({ body }: Endpoint): boolean => body !== undefined && 'version' in body.shape;

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Declares the endpoints of one resource: the server's handlers, the typed client and the OpenAPI document follow from it. */
export function defineEndpoints<const E extends Endpoints>(endpoints: E): E {
  return endpoints;
}

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;

/** A client's input of an endpoint; parts that the endpoint does not take are absent. */
export type RequestOf<E extends Endpoint> = (E['params'] extends z.ZodType
  ? { params: Input<E['params']> }
  : object) &
  // An absent body counts as an empty one.
  (E['body'] extends z.ZodType
    ? object extends Input<E['body']>
      ? { body?: Input<E['body']> | undefined }
      : { body: Input<E['body']> }
    : object) &
  (E['query'] extends z.ZodType ? { query?: Input<E['query']> } : object);

export type ResponseOf<E extends Endpoint> = z.output<E['response']>;

/** What a handler receives, parsed. */
export interface ParsedRequest<E extends Endpoint> {
  params: Parsed<E['params']>;
  query: Parsed<E['query']>;
  body: Parsed<E['body']>;
}

/** `'POST /chat/start': { request, response }` for each endpoint of the union: what a client may call. */
export type Operations<E extends Endpoint> = {
  [X in E as `${X['method']} ${X['path']}`]: { request: RequestOf<X>; response: ResponseOf<X> };
};
