import { Badge } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { FieldRow } from './fields.ts';

const INDENT_REM = 1;

export interface FieldTableProps {
  label: string;
  rows: readonly FieldRow[];
  /** What the server says: there all fields are, but for the optional ones. */
  given?: boolean;
}

/** What a body, a response or the parameters have, field by field; nested ones are set in. */
export function FieldTable({ label, rows, given = false }: FieldTableProps) {
  if (rows.length === 0) return <p className="text-muted">{t`${label}: none`}</p>;
  return (
    <section className="min-w-0">
      <h4 className="mb-1.5 font-medium text-sm">{label}</h4>
      <ul aria-label={label} className="divide-y divide-line border-line border-y">
        {rows.map((row) => (
          <li key={row.path} className="py-2" style={{ paddingInlineStart: `${row.depth * INDENT_REM}rem` }}>
            <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
              <code
                translate="no"
                title={row.path}
                className="font-medium font-mono text-sm [overflow-wrap:anywhere]"
              >
                {row.name}
              </code>
              <span translate="no" className="text-sm text-subtle">
                {row.type}
              </span>
              {row.required && !given && <Badge tone="warning">{t`required`}</Badge>}
              {!row.required && given && <Badge>{t`optional`}</Badge>}
            </p>
            {(row.description || row.rules.length > 0) && (
              <p className="text-muted text-sm [overflow-wrap:anywhere]">
                {row.description && <bdi lang="en">{row.description}</bdi>}
                {row.description && row.rules.length > 0 && ' · '}
                {row.rules.join(' · ')}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
