import { cx } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link2, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

/** Space for the header, and on a phone for the choice of section below it, when a link leads here. */
export const anchorClass = 'scroll-mt-32 md:scroll-mt-20';

export interface ChapterProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** A part of the page that a link can lead to. */
export function Chapter({ id, title, children }: ChapterProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={cx('flex flex-col gap-4 focus-visible:outline-none', anchorClass)}
    >
      <h2 id={`${id}-title`} className="group flex items-center gap-2 font-semibold text-lg">
        {title}
        <a
          href={`#${id}`}
          aria-label={t`Link to ${title}`}
          className="rounded-sm text-subtle opacity-0 hover:text-ink focus-visible:opacity-100 group-hover:opacity-100"
        >
          <Link2 aria-hidden className="size-4" />
        </a>
      </h2>
      {children}
    </section>
  );
}

export const P = (props: ComponentProps<'p'>) => <p {...props} className="max-w-prose text-muted" />;
export const Strong = (props: ComponentProps<'strong'>) => (
  <strong {...props} className="font-medium text-ink" />
);
export const Code = ({ children }: { children: string }) => (
  <code
    dir="ltr"
    translate="no"
    className="rounded-sm bg-sunken px-1 py-0.5 font-mono text-ink text-sm [overflow-wrap:anywhere]"
  >
    {children}
  </code>
);
export const A = ({ className, children, ...rest }: ComponentProps<'a'>) => (
  <a {...rest} className={cx('rounded-sm text-accent-ink underline underline-offset-2', className)}>
    {children}
  </a>
);

export function Steps({ children }: { children: ReactNode }) {
  return <ol className="flex max-w-prose list-decimal flex-col gap-2 ps-5 text-muted">{children}</ol>;
}

export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="flex max-w-prose list-disc flex-col gap-1.5 ps-5 text-muted">{children}</ul>;
}

/** What one must not overlook. */
export function Warning({ children }: { children: ReactNode }) {
  return (
    <p className="flex max-w-prose items-start gap-2 rounded-md bg-warning-soft px-3 py-2 text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

export interface FactsProps {
  label: string;
  head: readonly string[];
  rows: readonly (readonly [key: ReactNode, ...cells: ReactNode[]])[];
}

/** A small table: its first column names the rest of the row, and is code where it is a string. */
export function Facts({ label, head, rows }: FactsProps) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="overflow-x-auto rounded-md border border-line"
    >
      <table className={cx('w-full text-start', head.length > 2 && 'min-w-md')}>
        <thead className="bg-sunken text-muted text-xs">
          <tr>
            {head.map((name) => (
              <th key={name} scope="col" className="px-3 py-2 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map(([key, ...cells], row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a table of the guide never changes its order.
            <tr key={row} className="align-top">
              <th
                scope="row"
                translate={typeof key === 'string' ? 'no' : undefined}
                className="px-3 py-2 font-mono font-normal text-sm [overflow-wrap:anywhere]"
              >
                {key}
              </th>
              {cells.map((cell, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column.
                <td key={place} className="px-3 py-2 text-muted">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
