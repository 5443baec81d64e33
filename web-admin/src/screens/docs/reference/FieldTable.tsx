import { Badge } from '@chatbot-saas/ui';
import type { FieldRow } from './fields.ts';

const INDENT_REM = 1;

export interface FieldTableProps {
  label: string;
  rows: readonly FieldRow[];
  /** What the server says: there all fields are, but for the optional ones. */
  given?: boolean;
}

/** What a body, an answer or the parameters have, field by field; nested ones are set in. */
export function FieldTable({ label, rows, given = false }: FieldTableProps) {
  if (rows.length === 0) return <p className="text-muted">{label}: nothing.</p>;
  return (
    <section className="min-w-0">
      <h4 className="mb-1.5 font-medium text-sm">{label}</h4>
      <ul aria-label={label} className="divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <li
            key={row.path}
            title={row.path}
            className="py-2"
            style={{ paddingInlineStart: `${row.depth * INDENT_REM}rem` }}
          >
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
              <code className="font-medium font-mono text-sm [overflow-wrap:anywhere]">{row.name}</code>
              <span className="text-sm text-subtle">{row.type}</span>
              {row.required && !given && <Badge tone="warning">required</Badge>}
              {!row.required && given && <Badge>optional</Badge>}
            </p>
            {(row.description || row.rules.length > 0) && (
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                {[row.description, ...row.rules].filter(Boolean).join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
