/** The line of buttons below a text that is written; a finger gets larger ones, on a second line where it needs one. */
export const writingTools =
  'flex items-center justify-between gap-3 py-2 ps-2 pe-2 text-muted text-sm pointer-coarse:flex-wrap pointer-coarse:gap-x-1 pointer-coarse:gap-y-0 pointer-coarse:py-1 pointer-coarse:[&_button]:min-h-11 pointer-coarse:[&_button]:min-w-10';

/** On a phone the icon says it. */
export const sendText = 'pointer-coarse:@max-[26rem]:sr-only';
