import type { NativeNotice, Notifier } from './ports.ts';

/** Keeps what the system shows equal to what is wanted: shows the new and the changed, closes what is wanted no more. */
export function noticeBoard(notifier: Notifier) {
  let shown = new Map<string, string>();

  return {
    draw(wanted: readonly NativeNotice[]): void {
      const next = new Map(wanted.map((notice) => [notice.tag, JSON.stringify(notice)]));
      for (const tag of shown.keys()) if (!next.has(tag)) notifier.close(tag);
      for (const notice of wanted) {
        if (shown.get(notice.tag) !== next.get(notice.tag)) notifier.show(notice);
      }
      shown = next;
    },
  };
}
