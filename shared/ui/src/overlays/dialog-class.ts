/** As high as the panel: one that opens over another dims it too. */
export const dialogOverlay = 'fixed inset-0 z-50 animate-appear bg-scrim';

export const dialogPanel =
  'fixed top-1/2 left-1/2 z-50 flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-x-1/2 -translate-y-1/2 animate-rise flex-col rounded-lg border border-line bg-raised shadow-high focus-visible:outline-none';

export const dialogHeader = 'flex items-start justify-between gap-4 px-5 pt-5 pb-3';

export const dialogBody = 'min-h-0 overflow-y-auto px-5 pt-1 pb-5';

export const dialogFooter = 'flex flex-wrap justify-end gap-2 border-line border-t px-5 py-3.5 max-sm:*:grow';
