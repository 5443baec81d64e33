import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from '../../primitives/cx.ts';
import type { Completion } from './use-completion.ts';

interface CompletionListProps<Item> {
  picker: Completion<Item>;
  label: string;
  /** Said when it opens: how many there are, and which keys choose. */
  status: string;
  keyOf: (item: Item) => string;
  children: (item: Item) => ReactNode;
}

/** What a sign finds, above the box in which it is typed. The box keeps the keyboard. */
export function CompletionList<Item>({ picker, label, status, keyOf, children }: CompletionListProps<Item>) {
  const { found, at, isOpen } = picker;
  const marked = useRef<HTMLLIElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each marked one is scrolled to.
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest' });
  }, [at, isOpen]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && status}
      </p>
      {isOpen && (
        <ul
          id={picker.id}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the box is its keyboard.
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-48 overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-high [@media(max-height:30rem)]:max-h-20"
        >
          {found.map((item, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box is its keyboard.
            // biome-ignore lint/a11y/useFocusableInteractive: the box keeps the focus, and names the marked one.
            <li
              key={keyOf(item)}
              ref={index === at ? marked : undefined}
              id={picker.optionId(index)}
              // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the list.
              role="option"
              aria-selected={index === at}
              // A click must not take the caret out of the box.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => index !== at && picker.onMark(index)}
              onClick={() => picker.choose(item)}
              className={cx(
                'flex min-h-9 items-center gap-2.5 rounded-md px-2',
                index === at && 'bg-pressed',
              )}
            >
              {children(item)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
