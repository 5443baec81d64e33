import { cx, ErrorState } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react';
import { mountWidget, type WidgetTag } from './mount-widget.ts';

export interface LiveWidgetControls {
  /** Sends a question as the visitor. */
  ask(question: string): void;
}

export interface LiveWidgetProps extends WidgetTag {
  className?: string;
  controls?: Ref<LiveWidgetControls>;
}

/**
 * The chat as visitors see it, loaded from the script that sites embed, in a box instead of over the page.
 * Its conversation is real and belongs to the first visitor given. It is not kept, and ends on unmount.
 */
export function LiveWidget({ apiKey, visitor, color, className, controls }: LiveWidgetProps) {
  const place = useRef<HTMLDivElement>(null);
  const widget = useRef<ReturnType<typeof mountWidget>>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  useImperativeHandle(controls, () => ({ ask: (question) => widget.current?.ask(question) }));

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads the script again; another name would end a conversation.
  useEffect(() => {
    if (!place.current) return;
    let isGone = false;
    const show = (next: typeof state) => !isGone && setState(next);
    setState('loading');
    const mounted = mountWidget(place.current, { apiKey, visitor, color });
    widget.current = mounted;
    mounted.ready.then(
      () => show('shown'),
      () => show('failed'),
    );
    return () => {
      isGone = true;
      void mounted.unmount();
    };
  }, [apiKey, color, attempt]);

  return (
    <div
      data-testid="live-widget"
      aria-busy={state === 'loading' || undefined}
      className={cx(
        // `contain` makes this the box that the widget's fixed parts are placed in.
        'relative isolate h-140 overflow-hidden rounded-md border border-line bg-sunken [contain:layout_paint]',
        className,
      )}
    >
      {state === 'failed' && (
        <ErrorState
          title={t`We couldn’t load the widget`}
          message={t`Its script, /widget.js, didn’t arrive. Try again.`}
          onRetry={() => setAttempt((count) => count + 1)}
        />
      )}
      <div ref={place} />
    </div>
  );
}
