import { SHAPES } from '@chatbot-saas/ui/mark';
import { useEffect } from 'react';
import { mountWidget } from '../../components/live-widget/mount-widget.ts';

/** The demo shop's key, which its page names for all to see; null on a server without the demo. */
async function demoKey(signal: AbortSignal): Promise<string | null> {
  const answer = await fetch('/demo', { signal });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return page.querySelector<HTMLElement>('script[data-api-key]')?.dataset.apiKey || null;
}

/** The chat of the demo shop, live on this page, once the page is at rest. */
export function useLiveChat(): void {
  useEffect(() => {
    const gone = new AbortController();
    let unmount: (() => Promise<void>) | undefined;
    const timer = setTimeout(async () => {
      const apiKey = await demoKey(gone.signal).catch(() => null);
      if (!apiKey || gone.signal.aborted) return;
      unmount = mountWidget(null, { apiKey, visitor: {}, color: SHAPES.tile }).unmount;
    }, 1_500);
    return () => {
      clearTimeout(timer);
      gone.abort();
      void unmount?.();
    };
  }, []);
}
