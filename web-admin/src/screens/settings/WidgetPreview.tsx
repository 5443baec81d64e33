import { OPENING_QUESTIONS } from '@chatbot-saas/contract/domain';
import { cx } from '@chatbot-saas/ui';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { parts, type SettingsFormValues } from './settings-form.ts';
import { isColor, launcherColors } from './widget-colors.ts';

const FALLBACK = '#3B82F6';

export interface WidgetPreviewProps {
  widget: SettingsFormValues['chatWidget'];
  offersHuman: boolean;
}

/** The chat as it is set now, saved or not, drawn by the very page that sites show; nothing in it can be pressed. */
export function WidgetPreview({ widget, offersHuman }: WidgetPreviewProps) {
  const isTop = widget.position.startsWith('top');
  const isLeft = widget.position.endsWith('left');
  const frame = useRef<HTMLIFrameElement>(null);
  const [isThere, setIsThere] = useState(false);

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'preview') setIsThere(true);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    if (!isThere) return;
    const questions = parts(widget.questions, '\n').slice(0, OPENING_QUESTIONS.most);
    const shown = { type: 'preview', widget: { ...widget, questions }, handoff: { enabled: offersHuman } };
    frame.current?.contentWindow?.postMessage(shown, window.location.origin);
  }, [isThere, widget, offersHuman]);

  return (
    <figure className="flex flex-col gap-1.5">
      <figcaption className="font-medium text-sm">Live preview</figcaption>
      <div
        data-testid="widget-preview"
        data-position={widget.position}
        className={cx(
          'flex min-h-104 flex-1 gap-3 overflow-hidden rounded-lg border border-line bg-sunken p-4',
          isTop ? 'flex-col-reverse justify-end' : 'flex-col justify-end',
          isLeft ? 'items-start' : 'items-end',
        )}
      >
        <iframe
          ref={frame}
          title="Preview of the chat"
          src="/widget/frame.html#preview"
          tabIndex={-1}
          className="h-128 w-100 max-w-full rounded-lg border border-line bg-surface shadow-high"
        />
        <span
          style={launcherColors(isColor(widget.primaryColor) ? widget.primaryColor : FALLBACK)}
          className="flex size-12 shrink-0 items-center justify-center rounded-full shadow-high"
        >
          <MessageCircle aria-hidden className="size-5" />
        </span>
      </div>
    </figure>
  );
}
