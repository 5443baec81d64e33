import { origin } from './options.ts';
import { type ChatWidget, type Command, createWidget } from './widget.ts';

declare global {
  interface Window {
    ChatWidget?: ChatWidget | Command[] | undefined;
  }
}

const earlier = window.ChatWidget;

// A second tag finds the first one's widget and leaves it alone; before that, the name may hold queued commands.
if (origin && !Object(earlier).identify) {
  const widget = createWidget();
  window.ChatWidget = widget;
  if (Array.isArray(earlier)) earlier.forEach(widget.push);
}
