/** The line of buttons below a text that is written; a finger gets larger ones, on a second line where it needs one. */
export const writingTools =
  'flex items-center justify-between gap-1 py-2 ps-2 pe-2 text-muted text-sm pointer-coarse:flex-wrap pointer-coarse:[&_button]:min-h-11 pointer-coarse:[&_button]:min-w-11';

/** On a phone the icon says it. */
export const sendText = 'pointer-coarse:@max-[26rem]:hidden';
