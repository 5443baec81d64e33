/** Events that a frame of a measured page reports as they happen; times in milliseconds since 1970, so that frames compare. */
export type Observed =
  /** `after`: since the first request that the page made, which is the widget's. `x` and `y`: where to click. */
  | { type: 'launcher'; at: number; after: number; x: number; y: number }
  | { type: 'click'; at: number }
  | { type: 'frame'; at: number }
  | { type: 'input'; at: number; inFrame: boolean }
  | { type: 'task'; at: number; duration: number }
  | { type: 'shift'; at: number; value: number };

/** The function that a page finds in its global scope to report them with. */
export const BINDING = 'tellBench';

/**
 * Runs in every frame before its first script, from its source text: it can use nothing from around it. Looks once a
 * frame until launcher and input are painted and the window's iframe is in view.
 */
export function observe(binding: string, launcher: string): void {
  const report = (observed: Observed) =>
    (globalThis as unknown as Record<string, (text: string) => void>)[binding]?.(JSON.stringify(observed));
  const since = (time: number) => performance.timeOrigin + time;
  const inFrame = window !== top;

  // Walking all elements for their shadow roots, 60 times a second, would be measured as the widget's work.
  const roots: ParentNode[] = [document];
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (init) {
    const root = attachShadow.call(this, init);
    roots.push(root);
    return root;
  };
  const seen = (selector: string) => {
    for (const root of roots) {
      for (const element of root.querySelectorAll(selector)) {
        const { width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        if (width * height > 0 && isSeen) return element;
      }
    }
    return null;
  };
  const { port1, port2 } = new MessageChannel();
  const whenPainted = (selector: string, then: (element: Element) => void) => {
    requestAnimationFrame(function look() {
      const element = seen(selector);
      if (!element) {
        requestAnimationFrame(look);
        return;
      }
      // A separate task comes right behind this frame's paint.
      port1.addEventListener('message', () => then(element), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  };

  // Whatever takes text: an input, a textarea, an editable element; not while it is disabled.
  whenPainted(':read-write', () => report({ type: 'input', at: since(performance.now()), inFrame }));
  if (!inFrame) {
    whenPainted(launcher, (element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const now = performance.now();
      const asked = Math.min(...performance.getEntriesByType('resource').map(({ startTime }) => startTime));
      report({ type: 'launcher', at: since(now), after: now - asked, x: x + width / 2, y: y + height / 2 });
    });
    whenPainted('iframe', () => report({ type: 'frame', at: since(performance.now()) }));
    addEventListener('click', ({ timeStamp }) => report({ type: 'click', at: since(timeStamp) }), true);
  }

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const at = since(entry.startTime);
      if (entry.entryType === 'longtask') report({ type: 'task', at, duration: entry.duration });
      else report({ type: 'shift', at, value: (entry as unknown as { value: number }).value });
    }
  }).observe({ entryTypes: ['longtask', 'layout-shift'] });
}
