import { cx } from '@chatbot-saas/shared/ui';
import { MessageCircle, Minus, Send, X } from 'lucide-react';
import type { SettingsFormValues } from './settings-form.ts';
import { isColor, widgetColors } from './widget-colors.ts';

const FALLBACK = '#3B82F6';

export interface WidgetPreviewProps {
  widget: SettingsFormValues['chatWidget'];
  offersHuman: boolean;
}

/** A picture of the chat as it is set now, saved or not; nothing in it can be pressed. */
export function WidgetPreview({ widget, offersHuman }: WidgetPreviewProps) {
  const colors = widgetColors(isColor(widget.primaryColor) ? widget.primaryColor : FALLBACK);
  const isTop = widget.position.startsWith('top');
  const isLeft = widget.position.endsWith('left');

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
        <div className="flex w-full max-w-72 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-high">
          <div style={colors} className="flex items-center gap-2 px-4 py-3">
            <div className="min-w-0 flex-1">
              <p className="truncate font-semibold">Support Chat</p>
              <p className="truncate text-sm">We're here to help</p>
            </div>
            <Minus aria-hidden className="size-4" />
            <X aria-hidden className="size-4" />
          </div>
          <div className="flex min-h-36 flex-col gap-2 p-3">
            <p
              dir="auto"
              className="max-w-[85%] self-start whitespace-pre-wrap rounded-md bg-pressed px-3 py-2 text-ink [overflow-wrap:anywhere]"
            >
              {widget.welcomeMessage}
            </p>
            <p style={colors} className="max-w-[85%] self-end rounded-md px-3 py-2">
              Where is my order?
            </p>
          </div>
          {offersHuman && (
            <p className="border-line border-t px-3 py-2 text-center font-medium text-muted text-sm">
              Talk to Human Agent
            </p>
          )}
          <div className="flex items-center gap-2 border-line border-t p-3">
            <p dir="auto" className="min-w-0 flex-1 truncate text-subtle">
              {widget.placeholder}
            </p>
            <span style={colors} className="flex size-8 shrink-0 items-center justify-center rounded-md">
              <Send aria-hidden className="size-4" />
            </span>
          </div>
          {widget.showBranding && (
            <p className="border-line border-t py-1.5 text-center text-sm text-subtle">
              Powered by ChatBot SaaS
            </p>
          )}
        </div>
        <span
          style={colors}
          className="flex size-12 shrink-0 items-center justify-center rounded-full shadow-high"
        >
          <MessageCircle aria-hidden className="size-5" />
        </span>
      </div>
    </figure>
  );
}
