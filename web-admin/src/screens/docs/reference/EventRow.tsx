import { MessageText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Disclosure } from './Disclosure.tsx';
import type { LiveEvent } from './document.ts';
import { FieldTable } from './FieldTable.tsx';
import { fieldRows, type Schemas, typeOf } from './fields.ts';
import { Examples } from './OperationDetails.tsx';

export function EventRow({ event, schemas }: { event: LiveEvent; schemas: Schemas }) {
  const { id, name, description, shape } = event;
  const rows = () => fieldRows(shape.schema, schemas);
  const type = typeOf(shape.schema, schemas);
  return (
    <Disclosure
      id={id}
      summary={
        <>
          <code translate="no" className="font-medium font-mono text-sm [overflow-wrap:anywhere]">
            {name}
          </code>
          {description && (
            <span lang="en" dir="ltr" className="w-full text-match text-muted text-sm">
              <MessageText text={description} />
            </span>
          )}
        </>
      }
    >
      {() => (
        <div className="grid min-w-0 gap-6 fold:grid-cols-2">
          {rows().length > 0 ? (
            <FieldTable given label={t`Payload`} rows={rows()} />
          ) : (
            <p className="text-muted">{t`Payload: ${type}`}</p>
          )}
          <div className="min-w-0">
            <Examples title={t`Example`} shape={shape} />
          </div>
        </div>
      )}
    </Disclosure>
  );
}
