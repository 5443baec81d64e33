import { ApiError } from '@chatbot-saas/client';
import type { Page } from '../../bridge/messages.ts';

const LOOK_MS = 1_000;
/** So many requests in so long a time: who walks on before the next sends only where they end up. */
const MOST = 4;
const WITHIN_MS = 60_000;
const MAX_URL = 2_000;
const MAX_TITLE = 300;

export interface VisitedPagesOptions {
  /** The open conversation; null without one. */
  sessionId(): string | null;
  /** The page around may have gone elsewhere without a page load: asks it where it is. `opened` gets the answer. */
  ask(): void;
  /** How many messages the title of the page counts. */
  unread(): number;
  send(page: { url: string; title?: string }): Promise<unknown>;
}

/** Pages that are opened around an open conversation. */
export interface VisitedPages {
  opened(page: Page): void;
}

/** Says to the team which page the visitor has open, from the start of the conversation on. */
export function visitedPages(options: VisitedPagesOptions): VisitedPages {
  let noted = '';
  let current = '';
  let sent: number[] = [];

  setInterval(() => {
    if (!document.hidden && options.sessionId()) options.ask();
  }, LOOK_MS);

  return {
    opened({ url, title }) {
      const sessionId = options.sessionId();
      if (!sessionId || url.length > MAX_URL || !/^https?:/.test(url)) return;
      const isOld = url === current;
      current = url;
      // The title follows the address of a single-page site: the next look has both.
      if (noted && !isOld) return;
      const next = `${sessionId} ${url}`;
      const now = performance.now();
      sent = sent.filter((at) => now - at < WITHIN_MS);
      if (next === noted || sent.length >= MOST) return;
      noted = next;
      sent.push(now);
      const own = title
        .replace(`(${options.unread()}) `, '')
        .slice(0, MAX_TITLE)
        .replace(/[\ud800-\udbff]$/, '');
      options.send({ url, ...(own && { title: own }) }).catch((error) => {
        // The next look tries again, unless the server has said no.
        if (error instanceof ApiError && error.isTransient && noted === next) noted = '';
      });
    },
  };
}
