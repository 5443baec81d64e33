import type { IncomingMessage } from 'node:http';
import type { Endpoint, ParsedRequest } from '@chatbot-saas/contract';
import { AppError } from '@chatbot-saas/contract/errors';
import Router from '@koa/router';
import type { Context, Middleware } from 'koa';
import { type Authentication, isProgram, notFound, type Scope, type Services } from '../../context/index.ts';
import type {
  PublicHandler,
  RawBody,
  ReceiveFile,
  ReplyStream,
  Route,
  ScopedHandler,
} from '../../context/serve.ts';
import { setRateLimitHeaders } from '../../infrastructure/rate-limits/rate-limits.ts';
import { networkOf } from '../server/caller-address.ts';
import { answer } from './answer.ts';
import { bodyTypes, readJson } from './body.ts';
import {
  assertMayCall,
  assertNotBlocked,
  assertOneAuthorization,
  type Caller,
  chooseRoute,
  identify,
  isBlocked,
  noteSecretInPage,
  reauthenticate,
} from './caller.ts';
import { allowOrigin } from './cors.ts';
import { endpointLimiter, type LimiterOptions } from './endpoint-limit.ts';
import { FileForms } from './file-forms.ts';
import { jsonArray, textStream } from './json-array.ts';
import { LargeBodies } from './large-bodies.ts';
import { namedParams } from './named-params.ts';
import { parseBody, parseParams, parseQuery, withIfMatch } from './parse.ts';

export interface RouterOptions extends LimiterOptions {
  services: Services;
  authentication: Authentication;
  addressOf(request: IncomingMessage): string;
  /** The public origin of the product for that request. */
  ownOrigin(request: IncomingMessage): string;
  /** Validates responses against their contract. Tests use it to find undeclared fields. */
  checkAnswers: boolean;
}

type AnyRequest = ParsedRequest<Endpoint>;

/** What receives bodies that are no small JSON. */
interface Bodies {
  large: LargeBodies;
  files: FileForms;
}

/**
 * One handler chain for every endpoint: limit → identify → choose the route → authorize → parse → call. `exact` looks up
 * addresses without parameters, which most calls have; a router tests its paths one by one.
 */
export function apiRouter(
  routes: readonly Route[],
  options: RouterOptions,
): { exact: Middleware; others: Middleware } {
  const bodies = { large: new LargeBodies(), files: new FileForms() };
  const operations = [
    ...Map.groupBy(routes, ({ endpoint }) => `${endpoint.method} /api${endpoint.path}`),
  ].map(([address, group]) => ({ address, group, handle: endpointHandler(group, options, bodies) }));
  const byAddress = new Map(operations.map(({ address, handle }) => [address, handle]));
  const byResource = Map.groupBy(operations, ({ address }) => resourceOf(address));
  const resources = new Map([...byResource].map(([resource, own]) => [resource, resourceRouter(own)]));
  const none = resourceRouter([]);
  return {
    exact(ctx, next) {
      const handle = byAddress.get(`${ctx.method} ${ctx.path}`);
      if (!handle) return next();
      ctx.params = {};
      return answerUnshared(ctx, () => handle(ctx, next));
    },
    async others(ctx, next) {
      if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
      const resource = resources.get(resourceOf(ctx.path)) ?? none;
      return answerUnshared(ctx, () => {
        if (ctx.method !== 'OPTIONS') return resource.handle(ctx as never, async () => refuseUnmatched(ctx));
        ctx.status = 204;
        return resource.takesKeys(ctx.path) ? allowOrigin(ctx) : undefined;
      });
    },
  };
}

/** A shared cache must not serve one caller's data to another. */
async function answerUnshared(ctx: Context, make: () => unknown): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  try {
    await make();
  } finally {
    setRateLimitHeaders(ctx, ctx.state);
  }
}

/** `chat` of `/api/chat/start`, with a method or without. Paths do not depend on case. */
const resourceOf = (path: string) => path.split('/', 3)[2]?.toLowerCase() ?? '';

interface Operation {
  /** The contract's method and path: `POST /api/chat/{id}/end`. */
  readonly address: string;
  readonly group: readonly Route[];
  readonly handle: Middleware;
}

/** The operations of one resource, and which of their paths take an API key. */
function resourceRouter(operations: readonly Operation[]) {
  const router = new Router();
  const withKeys = new Set<string>();
  // `/chat/stats` must match before `/chat/{id}`.
  for (const { address, group, handle } of operations.toSorted(staticFirst)) {
    const [method = '', path = ''] = address.replace(/\{(\w+)\}/g, ':$1').split(' ');
    router.register(path, [method], handle as never);
    if (group.some(({ endpoint }) => endpoint.access.key)) withKeys.add(path);
  }
  const takesKeys = (path: string) =>
    router.match(path, 'OPTIONS').path.some((layer) => withKeys.has(String(layer.path)));
  return { handle: router.routes(), takesKeys };
}

const isStatic = ({ address }: Operation) => !address.includes('{');
const staticFirst = (a: Operation, b: Operation) => Number(isStatic(b)) - Number(isStatic(a));

/** Throws 405 when another method matches the path, else 404. */
function refuseUnmatched(ctx: Context): never {
  const { matched = [] } = ctx as { matched?: { methods: string[] }[] };
  if (matched.length === 0) throw notFound();
  ctx.set('Allow', [...new Set(matched.flatMap(({ methods }) => methods))].join(', '));
  throw new AppError('method_not_allowed', 'This address does not take that method.');
}

function endpointHandler(group: readonly Route[], options: RouterOptions, bodies: Bodies): Middleware {
  const { authentication, limits } = options;
  const isPublic = group.every(({ endpoint }) => endpoint.access.public);
  const allowCachedKey = group.every(
    ({ handler }) => 'multiTransaction' in handler && handler.allowCachedKey === true,
  );
  return async (ctx) => {
    ctx.state.route = `${group[0]?.endpoint.method} ${group[0]?.endpoint.path}`;
    const address = options.addressOf(ctx.req);
    const network = networkOf(address);
    await limits.count(ctx.state, 'address', network);
    assertOneAuthorization(ctx);
    const caller: Caller = isPublic
      ? { kind: 'anonymous' }
      : await identify(ctx, authentication, { allowCachedKey, network });
    const route = chooseRoute(group, caller, ctx.params.id);
    const { endpoint } = route;
    noteSecretInPage(endpoint, caller, authentication);
    const ownOrigin = options.ownOrigin(ctx.req);
    const mayCall = (who: Caller) => {
      assertMayCall(endpoint, who, ctx.get('Origin'), ownOrigin);
      assertNotBlocked(endpoint, who, address);
    };
    mayCall(caller);
    if (caller.kind === 'key' && isBlocked(endpoint, caller, address))
      mayCall(await reauthenticate(ctx, authentication, caller));
    if (caller.kind === 'key') await allowOrigin(ctx);
    let leave = () => {};
    let unparsed: RawBody | undefined;
    if (caller.kind !== 'anonymous') {
      ctx.state.tenantId = caller.tenantId;
      await limits.count(ctx.state, caller.kind, countedAs(caller));
      if (endpoint.bodyLimit) {
        const types = bodyTypes(endpoint);
        const received = await bodies.large.receive(ctx, caller.tenantId, endpoint.bodyLimit, types);
        unparsed = { bytes: received.body, isJson: ctx.is('application/json') !== false };
        leave = received.leave;
      }
    }

    const request = {
      params: parseParams(endpoint, namedParams(ctx, endpoint, caller)),
      query: endpoint.query && parseQuery(endpoint, { ...ctx.query }),
      body: unparsed ?? (await bodyFor(route, ctx)),
    } as AnyRequest;

    const guard = endpointLimiter(endpoint.limit, ctx.state, { caller, request, network }, options);
    await guard.before?.();
    const ceiling = guard.ceiling?.() ?? null;
    const check = (answer: unknown) => (options.checkAnswers ? endpoint.response.parse(answer) : answer);
    await answer(ctx, endpoint, async (stream) => {
      try {
        const made = await call(options, {
          ...route,
          ctx,
          caller,
          mayCall,
          request,
          network,
          stream,
          ceiling,
          files: bodies.files,
        });
        await guard.after?.();
        if (!isAsyncIterable(made)) return check(made);
        return endpoint.textType
          ? textStream(made as AsyncIterable<string>)
          : jsonArray(made, (item) => check([item]));
      } catch (error) {
        await guard.after?.(error);
        throw error;
      } finally {
        leave();
      }
    });
  };
}

/** A widget's key is public, so one network must not use up the limit of all visitors. */
const countedAs = ({ actor }: Exclude<Caller, { kind: 'anonymous' }>): string =>
  actor.kind === 'key' && !isProgram(actor) ? `${actor.id} ${actor.network}` : actor.id;

/** Parses the body by the endpoint's contract. */
async function bodyFor({ endpoint }: Route, ctx: Context): Promise<unknown> {
  if (!endpoint.body) return undefined;
  return parseBody(endpoint, withIfMatch(ctx, endpoint, await readJson(ctx)));
}

const isAsyncIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

interface Call {
  handler: Route['handler'];
  ctx: Context;
  caller: Caller;
  /** Throws when the caller lacks permission. */
  mayCall(who: Caller): void;
  request: AnyRequest;
  network: string;
  stream: ReplyStream;
  ceiling: AppError | null;
  files: FileForms;
}

/** Calls the handler with the kind of scope that it needs. */
async function call(
  { services, authentication }: Pick<RouterOptions, 'services' | 'authentication'>,
  { handler, ctx, caller, mayCall, request, network, stream, ceiling, files }: Call,
): Promise<unknown> {
  if (caller.kind === 'anonymous')
    return (handler as PublicHandler<Endpoint>)(services, request, { network });
  const { tenantId } = caller;
  const refreshCaller = async () => {
    const known = await reauthenticate(ctx, authentication, caller);
    if (known !== caller) mayCall(known);
    return known;
  };
  let refreshed: ReturnType<typeof refreshCaller> | undefined;
  const currentCaller = () => {
    refreshed ??= refreshCaller();
    return refreshed;
  };
  const run = async <T>(work: (scope: Scope) => Promise<T>) =>
    services.openScope(tenantId, (await currentCaller()).actor, work);
  const reauthenticateCaller = async (state?: string) => {
    if (state === undefined || (caller.kind === 'key' && caller.state !== state)) await currentCaller();
  };
  const transactions = { services, tenantId, run, reauthenticate: reauthenticateCaller, ceiling };
  if ('multiTransaction' in handler) return handler.multiTransaction(transactions, request, stream);
  if ('file' in handler) {
    const { spoolFolder: folder } = services.files;
    const receive: ReceiveFile = (work) =>
      files.receive(ctx, { tenantId, caller: `${caller.actor.id} ${network}`, folder }, work);
    return handler.file(transactions, request, receive);
  }
  if ('jsonStream' in handler) return handler.jsonStream(transactions, request);
  if ('rawBody' in handler) {
    return handler.rawBody(transactions, request as never, stream);
  }
  return run((scope) => (handler as ScopedHandler<Endpoint>)(scope, request));
}
