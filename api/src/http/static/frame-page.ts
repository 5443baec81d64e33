import type { IncomingMessage } from 'node:http';
import type { Middleware } from 'koa';
import type { Authentication } from '../../context/index.ts';
import type { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { networkOf } from '../server/caller-address.ts';
import { framePolicy, isFramePage } from '../server/security-headers.ts';
import { type StaticFile, type StaticFolder, sendFile } from './static-folder.ts';

export interface FramePageOptions {
  authentication: Authentication;
  limits: RateLimits;
  addressOf(request: IncomingMessage): string;
}

/**
 * Serves the widget's frame. `?id=` is the public part of one key, `?lang=` the language of the host page. Only that
 * key's sites may embed it; the frame itself refuses other keys.
 */
export function framePage(
  widget: StaticFolder,
  { authentication, limits, addressOf }: FramePageOptions,
): Middleware {
  return async (ctx, next) => {
    if ((ctx.method !== 'GET' && ctx.method !== 'HEAD') || !isFramePage(ctx.path)) return next();
    const asked = new URLSearchParams(ctx.querystring);
    const page = inLanguage(widget, asked.get('lang') ?? '');
    if (!page) return next();

    await limits.count({}, 'address', networkOf(addressOf(ctx.req)));
    const sites = await authentication.listFramingSites(asked.get('id') ?? '');
    ctx.set('Content-Security-Policy', framePolicy(sites));
    ctx.set('Content-Language', page.language);
    // A cached page could carry an outdated list of sites after a 304 or back navigation.
    ctx.set('Cache-Control', 'no-store');
    sendFile(ctx, page.file);
  };
}

interface Page {
  file: StaticFile;
  language: string;
}

/** Finds the page by the tag's first subtag; English otherwise. */
function inLanguage(widget: StaticFolder, tag: string): Page | null {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  const translated = /^[a-z]{2,3}$/.test(language) && widget.find(`/widget/frame.${language}.html`);
  if (translated) return { file: translated, language };
  const english = widget.find('/widget/frame.html');
  return english && { file: english, language: 'en' };
}
