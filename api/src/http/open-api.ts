import type { IncomingMessage } from 'node:http';
import { openApiDocument } from '@chatbot-saas/shared/contracts';
import type { Middleware } from 'koa';
import manifest from '../../package.json' with { type: 'json' };

/** Stands in the document for the address it is asked at. */
const ADDRESS = 'https://address.invalid/api';

/** The OpenAPI document, made once: whoever asks under ever new names of this host must not have it made ever anew. */
export function openApi(ownOrigin: (request: IncomingMessage) => string): Middleware {
  let template: string | undefined;
  return (ctx) => {
    template ??= JSON.stringify(openApiDocument(ADDRESS, manifest.version));
    ctx.type = 'json';
    ctx.body = template.replace(JSON.stringify(ADDRESS), () => JSON.stringify(`${ownOrigin(ctx.req)}/api`));
  };
}
