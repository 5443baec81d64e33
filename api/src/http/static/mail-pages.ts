import type { IncomingMessage } from 'node:http';
import { AppError } from '@chatbot-saas/contract/errors';
import type { Context, Middleware } from 'koa';
import { VISITOR_TEXTS, type VisitorTextLanguage } from '../../assistant/visitor-texts/index.ts';
import { escaped } from '../../infrastructure/escaped-html.ts';
import type { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { networkOf } from '../server/caller-address.ts';

interface StopPageTexts {
  question: string;
  stop: string;
  stopped: string;
  resume: string;
  resumed: string;
}

export interface MailPagesOptions {
  limits: RateLimits;
  addressOf(request: IncomingMessage): string;
  mailStops: {
    /** What the page says of the mail that the link stops. Throws for what is no such link. */
    textsOf(token: string, language: VisitorTextLanguage): Promise<StopPageTexts>;
    set(token: string, isStopped: boolean): Promise<void>;
  };
}

const STOP = '/mail/stop/';
const RIGHT_TO_LEFT: readonly VisitorTextLanguage[] = ['ar'];

/**
 * `/mail/stop/<token>`: asks, because mail programs open links to look for dangers. A POST does it, from the page's
 * button or from a mail program's own (RFC 8058), whatever its body.
 */
export function mailPages({ limits, addressOf, mailStops }: MailPagesOptions): Middleware {
  return async (ctx, next) => {
    if (!ctx.path.startsWith(STOP) || !['GET', 'HEAD', 'POST'].includes(ctx.method)) return next();
    await limits.count({}, 'mailLink', networkOf(addressOf(ctx.req)));
    const [token = '', action] = ctx.path.slice(STOP.length).split('/');
    const language = languageOf(ctx);
    try {
      const texts = await mailStops.textsOf(token, language);
      if (ctx.method !== 'POST') {
        show(ctx, language, texts.question, { label: texts.stop, path: STOP + token });
      } else if (action === 'resume') {
        await mailStops.set(token, false);
        show(ctx, language, texts.resumed);
      } else {
        await mailStops.set(token, true);
        show(ctx, language, texts.stopped, { label: texts.resume, path: `${STOP}${token}/resume` });
      }
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      ctx.status = error.status;
      show(ctx, language, error.translations?.[language] ?? error.message);
    }
  };
}

const languageOf = (ctx: Context): VisitorTextLanguage => {
  const known = Object.keys(VISITOR_TEXTS) as VisitorTextLanguage[];
  return known.find((one) => one === ctx.acceptsLanguages(known)) ?? 'en';
};

function show(
  ctx: Context,
  language: VisitorTextLanguage,
  sentence: string,
  button?: { label: string; path: string },
): void {
  const form = button
    ? `<form method="post" action="${escaped(button.path)}"><button type="submit">${escaped(button.label)}</button></form>`
    : '';
  ctx.set('Cache-Control', 'no-store');
  ctx.set('X-Robots-Tag', 'noindex');
  ctx.type = 'html';
  ctx.body = `<!doctype html>
<html lang="${language}" dir="${RIGHT_TO_LEFT.includes(language) ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(sentence)}</title>
<style>:root{color-scheme:light dark}body{font:18px/1.5 system-ui,sans-serif;max-width:32rem;margin:20vh auto 0;padding:0 1.5rem}button{font:inherit;padding:.5rem 1rem;margin-top:1rem}</style></head>
<body><main><h1 style="font-size:1.4rem">${escaped(sentence)}</h1>${form}</main></body>
</html>
`;
}
