// What opens over a page: one file, fetched at the first sign of a person.
export { DemoPopover } from './DemoPopover.tsx';
export { MenuChoice, MenuItem, MenuPopup, MenuSeparator } from './MenuPopup.tsx';
export { TooltipBubble } from './TooltipBubble.tsx';
