import { t } from '@lingui/core/macro';
import { toast } from './toast.tsx';

interface Done {
  text: string;
  /** Null where it cannot be undone, or was an undo itself. */
  undo: (() => void) | null;
  kind?: 'success' | 'info' | 'error';
  description?: string | undefined;
}

/** A new name each time: a toast that is on its way out takes one of its name along. */
let shown = 0;
const idOf = (number: number) => `undo-${number}`;
/** As long as its notice is shown. */
const OFFERED_MS = 10_000;
let last: { undo: () => void; until: number } | null = null;

/**
 * Says what was done, and offers to undo it, with a button and `undoLast`. Only the last thing: what came before may be
 * so no more.
 */
export function toastWithUndo({ text, undo, kind = 'success', description }: Done): void {
  const run = () => {
    last = null;
    undo?.();
  };
  last = undo && { undo: run, until: performance.now() + OFFERED_MS };
  toast.dismiss(idOf(shown));
  shown += 1;
  toast[kind](text, {
    id: idOf(shown),
    ...(description && { description }),
    ...(undo && { durationMs: OFFERED_MS, action: { label: t`Undo`, onClick: run } }),
  });
}

/** For a key; false where nothing is offered any more. */
export function undoLast(): boolean {
  if (!last || performance.now() > last.until) return false;
  const { undo } = last;
  toast.dismiss(idOf(shown));
  undo();
  return true;
}

/** Something else is the last thing now. */
export function forgetUndo(): void {
  last = null;
}
