import { t } from '@lingui/core/macro';
import { Dialog } from '../overlays/Dialog.tsx';
import { cx } from '../primitives/cx.ts';
import { Kbd } from './Kbd.tsx';

export interface ShortcutGroup {
  /** Where the keys mean this. */
  place: string;
  shortcuts: { what: string; keys: string[] }[];
}

export interface ShortcutsDialogProps {
  groups: readonly ShortcutGroup[];
  /** In two columns, where there is space. */
  columns?: 1 | 2;
  onClose: () => void;
}

/** What can be done without the mouse, and by which keys. */
export function ShortcutsDialog({ groups, columns = 1, onClose }: ShortcutsDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Keyboard shortcuts`}
      size={columns === 2 ? 'lg' : 'md'}
    >
      <section
        aria-label={t`Shortcuts`}
        // The arrow keys scroll it at once.
        data-starts-here
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
        tabIndex={0}
        className={cx('outline-none', columns === 2 && 'gap-8 sm:columns-2')}
      >
        {groups.map(({ place, shortcuts }) => (
          <section key={place} className="break-inside-avoid not-last:mb-5">
            <h3 className="mb-1 font-semibold text-subtle text-xs">{place}</h3>
            <dl className="divide-y divide-line">
              {shortcuts.map(({ what, keys }) => (
                <div key={what} className="flex items-center justify-between gap-4 py-2">
                  <dt>{what}</dt>
                  <dd dir="ltr" className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </section>
    </Dialog>
  );
}
