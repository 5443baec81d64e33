// What opens over a page, and what few pages need at first: one file, fetched at the first sign of a person.
export { openWait } from '../time/open-wait.ts';
export { DemoPopover } from './DemoPopover.tsx';
export { MenuChoice, MenuItem, MenuPopup, MenuSeparator } from './MenuPopup.tsx';
export { TooltipBubble } from './TooltipBubble.tsx';
