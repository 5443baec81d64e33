import { isColor, isPosition } from '../bridge/messages.ts';

/** `currentScript` is empty in modules and where a page's own loader runs scripts; then the tag is found by its name. */
const script = (document.currentScript ||
  document.querySelector('script[src*="/widget.js"]')) as HTMLScriptElement | null;

const {
  src,
  dataset: {
    apiKey: key = '',
    position: at,
    color: ground,
    visitorName,
    visitorEmail,
    temporary: flag,
    greeting: greets,
  } = {},
} = Object(script) as Partial<HTMLScriptElement>;

/** Where the script came from, and so where the chat lives; empty when there is no telling. */
export const origin = src ? new URL(src).origin : '';
export const apiKey = key.trim();
export const position = isPosition(at) ? at : '';
export const color = isColor(ground) ? ground : '';
export const visitor = { name: visitorName, email: visitorEmail };
/** For test pages: the conversation belongs to this one showing, is not kept, and ends with it. */
export const temporary = flag !== undefined;
/** `true`: the first time here, the launcher may have something to say. */
export { greets };
