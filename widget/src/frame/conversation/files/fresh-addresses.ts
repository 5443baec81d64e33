import { MAX_HISTORY_LIMIT } from '@chatbot-saas/contract/domain';
import { CURRENT, type VisitorApi } from '../../network/visitor-api.ts';
import type { Timeline } from '../timeline.ts';

/** An address works for an hour at least. */
const GOOD_FOR_MS = 50 * 60_000;

/**
 * Asks for the addresses of shown files again before they are over, and for those that an earlier page has kept. `ask` is
 * called whenever the window comes into view.
 */
export function freshAddresses({
  api,
  timeline,
  onFresh,
  now = Date.now,
}: {
  api: Pick<VisitorApi, 'call'>;
  timeline: Pick<Timeline, 'messages' | 'replace'>;
  onFresh(): void;
  now?: () => number;
}): { ask(): Promise<void> } {
  let goodUntil = 0;
  return {
    async ask() {
      const first = timeline.messages().find(({ files }) => files);
      if (first && now() < goodUntil) return;
      // What comes from here on has a fresh address.
      goodUntil = now() + GOOD_FOR_MS;
      if (!first) return;
      try {
        const query = { after: first.seq - 1, limit: MAX_HISTORY_LIMIT };
        const { data } = await api.call('GET /chat/{id}/history', { params: CURRENT, query });
        // Meanwhile another conversation may be shown.
        const known = new Set(timeline.messages().map(({ id }) => id));
        for (const message of data.messages) if (known.has(message.id)) timeline.replace(message);
        onFresh();
      } catch {
        goodUntil = 0;
      }
    },
  };
}
