import { keyName } from './key-name.ts';

/** A key as it stands on the keyboard. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd
      translate="no"
      className="inline-flex h-5 min-w-5 items-center justify-center rounded-sm border border-line bg-sunken px-1 font-sans text-muted text-xs"
    >
      {keyName(children)}
    </kbd>
  );
}
