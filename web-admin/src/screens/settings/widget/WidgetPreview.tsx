import type { ShownForm } from '@chatbot-saas/contract';
import { cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { MessageCircle } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useMember } from '../../../session/session.ts';
import type { SettingsFormValues } from '../settings-form.ts';
import { shownTexts } from './shown-texts.ts';
import { isColor, launcherColors } from './widget-colors.ts';

const FALLBACK = '#3B82F6';

export interface WidgetPreviewProps {
  widget: SettingsFormValues['chatWidget'];
  /** In which a visitor sees it, a tag; null: the default. */
  language: string | null;
  offersHuman: boolean;
  /** What is asked first; without it, the chat itself is shown. */
  form?: ShownForm;
}

/** The chat as it is set now, saved or not, drawn by the very page that sites show; nothing in it can be pressed. */
export function WidgetPreview({ widget, language, offersHuman, form }: WidgetPreviewProps) {
  const { tenant } = useMember();
  const isTop = widget.position.startsWith('top');
  const isLeft = widget.position.endsWith('left');
  const frame = useRef<HTMLIFrameElement>(null);
  /** Counts the times that the page has loaded. */
  const [loads, setLoads] = useState(0);
  const { greeting, ...shown } = shownTexts(widget, language);
  const message = JSON.stringify({
    type: 'preview',
    widget: { ...shown, greeting },
    handoff: { enabled: offersHuman },
    tenant: { name: tenant.name, logo: tenant.logo },
    form,
  });

  useEffect(() => {
    const onMessage = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'preview') setLoads((count) => count + 1);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, []);

  useEffect(() => {
    if (loads > 0) frame.current?.contentWindow?.postMessage(JSON.parse(message), window.location.origin);
  }, [loads, message]);

  return (
    <figure className="flex flex-col gap-1.5 xl:sticky xl:top-4 xl:self-start">
      <figcaption className="font-medium text-sm">{t`Live preview`}</figcaption>
      <div
        data-testid="widget-preview"
        data-position={widget.position}
        className={cx(
          'flex min-h-104 flex-1 gap-3 overflow-hidden rounded-lg border border-line bg-sunken p-4',
          // As wide as the card: a chat is never narrower than a phone.
          'max-sm:-mx-5 max-sm:rounded-none max-sm:border-x-0 max-sm:px-2',
          isTop ? 'flex-col-reverse justify-end' : 'flex-col justify-end',
          isLeft ? 'items-start' : 'items-end',
        )}
      >
        <iframe
          ref={frame}
          title={t`Preview of the chat`}
          src={`/widget/frame.html?lang=${language ?? tenant.language ?? ''}#preview`}
          tabIndex={-1}
          className="h-128 w-100 max-w-full rounded-lg border border-line bg-surface shadow-high"
        />
        <div className={cx('flex items-center gap-3', isLeft && 'flex-row-reverse')}>
          {greeting.trim() && (
            <p
              dir="auto"
              className="max-w-70 rounded-lg border border-line bg-surface px-4 py-2.5 text-sm shadow-high [overflow-wrap:anywhere]"
            >
              {greeting}
            </p>
          )}
          <span
            style={launcherColors(isColor(widget.primaryColor) ? widget.primaryColor : FALLBACK)}
            className="flex size-12 shrink-0 items-center justify-center rounded-full shadow-high"
          >
            <MessageCircle aria-hidden className="size-5" />
          </span>
        </div>
      </div>
    </figure>
  );
}
