import { useEffect } from 'react';
import { loadOverlays, loadOverlaysForPeople, useLoadedOverlays } from './late.tsx';
import type { ToastLibrary, ToastStackProps } from './ToastStack.tsx';

// An error takes longer to read than a success, and more often asks for something to be done.
const SUCCESS_MS = 3_000;
const INFO_MS = 4_000;
const ERROR_MS = 5_000;
/** What can be undone is read, thought over and reached first. */
const ACTION_MS = 10_000;

interface Options {
  /** Toasts of the same id replace one another instead of piling up. */
  id?: string;
  durationMs?: number;
  description?: string;
  /** One thing to do about it, such as Undo. */
  action?: { label: string; onClick: () => void };
}

function settings(durationMs: number, options: Options = {}) {
  return {
    duration: options.durationMs ?? (options.action ? ACTION_MS : durationMs),
    ...(options.id && { id: options.id }),
    ...(options.description && { description: options.description }),
    ...(options.action && { action: options.action }),
  };
}

type Say = (library: ToastLibrary) => void;

let library: ToastLibrary | undefined;
/** Said before the library of toasts was there. */
const waiting: Say[] = [];

function say(one: Say): void {
  if (library) {
    one(library);
  } else {
    waiting.push(one);
    loadOverlays();
  }
}

function startWith(loaded: ToastLibrary): void {
  library = loaded;
  for (const one of waiting.splice(0)) one(loaded);
}

export const toast = {
  success: (text: string, options?: Options) =>
    say((sonner) => sonner.success(text, settings(SUCCESS_MS, options))),
  error: (text: string, options?: Options) =>
    say((sonner) => sonner.error(text, settings(ERROR_MS, options))),
  info: (text: string, options?: Options) => say((sonner) => sonner(text, settings(INFO_MS, options))),
  dismiss: (id?: string) => {
    if (library || waiting.length > 0) say((sonner) => sonner.dismiss(id));
  },
};

/** Mounted once, at the root of an app; shown above all else, dialogs included. */
export function Toaster({ theme = 'system' }: { theme?: ToastStackProps['theme'] }) {
  const overlays = useLoadedOverlays();
  useEffect(loadOverlaysForPeople, []);
  return overlays ? <overlays.ToastStack theme={theme} onReady={startWith} /> : null;
}
