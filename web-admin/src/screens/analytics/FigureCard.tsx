import { Card, CardHeader, IconButton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ChartNoAxesColumn, Download, Table2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { saveCsv } from './csv.ts';
import { type Column, FigureTable, type FigureTableProps } from './FigureTable.tsx';

export interface FigureCardProps<Row> extends Omit<FigureTableProps<Row>, 'caption'> {
  title: string;
  description?: ReactNode;
  /** What a file holds, if not the table's columns. */
  fileColumns?: readonly Column<Row>[];
  /** Of the file that it is exported to, without `.csv`. */
  fileName: string;
  /** A picture of the figures, with the table one press away. */
  chart?: ReactNode;
  /** Stands in the table's place: another way to read them, or why there are none. */
  children?: ReactNode;
  /** Below the figures: the way to the rest of them. */
  more?: ReactNode;
}

/** One subject of the analytics: its figures as a picture and as a table, and as a file. */
export function FigureCard<Row>(props: FigureCardProps<Row>) {
  const { title, description, fileName, chart, children, more, columns, rows } = props;
  const fileColumns = props.fileColumns ?? columns;
  const [isTable, setIsTable] = useState(false);
  const save = () =>
    saveCsv(fileName, [
      fileColumns.map(({ label, fileLabel }) => fileLabel ?? label),
      ...rows.map((row) => fileColumns.map(({ value }) => value(row))),
    ]);

  return (
    <Card aria-label={title} className="flex min-w-0 flex-col overflow-hidden">
      <CardHeader
        title={title}
        description={description}
        action={
          <div className="-my-1 -me-2 flex">
            {chart !== undefined && (
              <IconButton
                label={isTable ? t`View as chart` : t`View as table`}
                icon={
                  isTable ? (
                    <ChartNoAxesColumn aria-hidden className="size-4" />
                  ) : (
                    <Table2 aria-hidden className="size-4" />
                  )
                }
                onClick={() => setIsTable(!isTable)}
              />
            )}
            <IconButton
              label={t`Export CSV`}
              icon={<Download aria-hidden className="size-4" />}
              disabled={rows.length === 0}
              onClick={save}
            />
          </div>
        }
      />
      {chart !== undefined && !isTable
        ? chart
        : children || <FigureTable caption={title} columns={columns} rows={rows} />}
      {more && <p className="px-5 pt-1 pb-4">{more}</p>}
    </Card>
  );
}
