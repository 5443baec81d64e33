import { readOptions } from './options.ts';
import { type ChatWidget, type Command, createWidget } from './widget.ts';

declare global {
  interface Window {
    ChatWidget?: ChatWidget | Command[] | undefined;
  }
}

const earlier = window.ChatWidget;
const options = readOptions();

// A second tag finds the first one's widget and leaves it alone; before that, the name may hold queued commands.
if (options && !(earlier && 'destroy' in earlier)) {
  const widget = createWidget(options, () => {
    delete window.ChatWidget;
  });
  window.ChatWidget = widget;
  if (Array.isArray(earlier)) for (const command of earlier) widget.push(command);
}
