import { cx, Select } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

export interface Entry {
  id: string;
  label: string;
}
export interface Part {
  title: string;
  entries: readonly Entry[];
}

export interface DocsContentsProps {
  parts: readonly Part[];
  /** The section one is reading. */
  current: string;
}

/** The sidebar, which stays in view. */
export function DocsSidebar({ parts, current }: DocsContentsProps) {
  return (
    <nav
      aria-label={t`Contents`}
      className="sticky top-14 hidden h-[calc(100dvh-3.5rem)] w-56 shrink-0 overflow-y-auto py-6 pe-4 md:block"
    >
      {parts.map(({ title, entries }) => (
        <div key={title} className="mb-6">
          <p className="mb-1.5 px-3 font-medium text-sm">{title}</p>
          <ul>
            {entries.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  aria-current={id === current ? 'location' : undefined}
                  className={cx(
                    'block rounded-md px-3 py-1 text-sm outline-offset-[-2px]',
                    id === current
                      ? 'bg-accent-soft font-medium text-accent-ink'
                      : 'text-muted hover:bg-hover hover:text-ink',
                  )}
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

/** On a phone: the same as a choice below the header. */
export function DocsSelect({ parts, current }: DocsContentsProps) {
  return (
    <nav
      aria-label={t`Contents`}
      className="sticky top-14 z-10 border-line border-b bg-surface px-4 py-2 md:hidden"
    >
      <Select
        aria-label={t`Section`}
        value={current}
        onChange={(event) => {
          window.location.hash = event.target.value;
        }}
      >
        {parts.map(({ title, entries }) => (
          <optgroup key={title} label={title}>
            {entries.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </nav>
  );
}
