import type { WidgetPosition } from '@chatbot-saas/shared/domain';
import { isColor, isPosition, type Visitor } from '../bridge/messages.ts';

export interface EmbedOptions {
  /** Where the script came from, and so where the chat lives. */
  origin: string;
  apiKey: string;
  position: WidgetPosition | '';
  color: string;
  visitor: Visitor;
  /** For test pages: the conversation belongs to this one showing, is not kept, and ends with it. */
  temporary: boolean;
}

/** `currentScript` is empty in bundles and module wrappers; then the tag is found by its attribute or its name. */
export function readOptions(): EmbedOptions | null {
  const script = (document.currentScript ||
    document.querySelector('script[data-api-key],script[src*="/widget.js"]')) as HTMLScriptElement | null;
  if (!script?.src) return null;
  const { apiKey, position, color, visitorName, visitorEmail } = script.dataset;
  return {
    origin: new URL(script.src).origin,
    apiKey: apiKey || '',
    position: isPosition(position) ? position : '',
    color: isColor(color) ? color : '',
    visitor: { name: visitorName, email: visitorEmail },
    temporary: 'temporary' in script.dataset,
  };
}
