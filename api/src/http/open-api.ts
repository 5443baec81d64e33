import type { IncomingMessage } from 'node:http';
import { openApiDocument } from '@chatbot-saas/shared/contracts';
import type { Middleware } from 'koa';
import manifest from '../../package.json' with { type: 'json' };

/** The OpenAPI document, made once for each address the product is reached at. */
export function openApi(ownOrigin: (request: IncomingMessage) => string): Middleware {
  let known: { origin: string; text: string } | undefined;
  return async (ctx, next) => {
    if (ctx.path !== '/openapi.json' && ctx.path !== '/api/openapi.json') return next();
    const origin = ownOrigin(ctx.req);
    if (known?.origin !== origin) {
      known = { origin, text: JSON.stringify(openApiDocument(`${origin}/api`, manifest.version)) };
    }
    ctx.type = 'json';
    ctx.body = known.text;
  };
}
