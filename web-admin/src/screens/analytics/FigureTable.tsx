import { cx, formatNumber } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';
import type { Cell } from './csv.ts';

export interface Column<Row> {
  label: string;
  /** The label in an exported file, where figures have no unit. */
  fileLabel?: string;
  value: (row: Row) => Cell;
  /** How the screen says it, if not as it is. */
  show?: (row: Row) => ReactNode;
}

export interface FigureTableProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

const shownText = (cell: Cell) => (typeof cell === 'number' ? formatNumber(cell) : cell);

/** The first column names the row; the others are figures. */
export function FigureTable<Row>({ caption, columns, rows }: FigureTableProps<Row>) {
  return (
    <div
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="max-h-80 overflow-auto focus-visible:-outline-offset-2"
    >
      <table className="w-full">
        <caption className="sr-only">{caption}</caption>
        <thead
          className="sticky top-0 bg-surface text-subtle text-xs"
          style={{ boxShadow: 'inset 0 -1px var(--line)' }}
        >
          <tr>
            {columns.map(({ label }, place) => (
              <th
                key={label}
                scope="col"
                className={cx(
                  'whitespace-nowrap px-2 py-2 first:ps-5 last:pe-5 font-semibold',
                  place === 0 ? 'text-start' : 'text-end',
                )}
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two rows may read the same; all are replaced together.
            <tr key={line}>
              {columns.map((column, place) => {
                const content = column.show?.(row) ?? shownText(column.value(row));
                return place === 0 ? (
                  <th
                    key={column.label}
                    scope="row"
                    className="px-2 py-2 first:ps-5 last:pe-5 text-start font-normal"
                  >
                    {content}
                  </th>
                ) : (
                  <td
                    key={column.label}
                    className="whitespace-nowrap px-2 py-2 first:ps-5 last:pe-5 text-end"
                  >
                    {content}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
