import { formatNumber, MessageText } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { CodeBlock } from '../CodeBlock.tsx';
import type { Operation, Shape } from './document.ts';
import { FieldTable } from './FieldTable.tsx';
import { fieldRows, parameterRow, type Schemas } from './fields.ts';

const pretty = (value: unknown) => JSON.stringify(value, null, 2);

export interface OperationDetailsProps {
  operation: Operation;
  schemas: Schemas;
}

/** Parameters, responses and errors; examples in a second column if it fits. */
export function OperationDetails({ operation, schemas }: OperationDetailsProps) {
  const { parameters, body, answer, events, status, description } = operation;
  const inPath = parameters.filter((one) => one.in === 'path');
  const inQuery = parameters.filter((one) => one.in === 'query');
  const inHeader = parameters.filter((one) => one.in === 'header');
  return (
    <div className="grid min-w-0 gap-6 fold:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-5">
        <div lang="en" dir="ltr" className="text-muted">
          <MessageText text={description} />
        </div>
        {inPath.length > 0 && (
          <FieldTable label={t`Path parameters`} rows={inPath.map((one) => parameterRow(one, schemas))} />
        )}
        {inQuery.length > 0 && (
          <FieldTable label={t`Query parameters`} rows={inQuery.map((one) => parameterRow(one, schemas))} />
        )}
        {inHeader.length > 0 && (
          <FieldTable label={t`Headers`} rows={inHeader.map((one) => parameterRow(one, schemas))} />
        )}
        {body && <FieldTable label={t`Body`} rows={fieldRows(body.schema, schemas)} />}
        {answer && <FieldTable given label={t`Response`} rows={fieldRows(answer.schema, schemas)} />}
        {events && <FieldTable given label={t`Streamed events`} rows={eventRows(events, schemas)} />}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        {body && <Examples title={t`Example request`} shape={body} />}
        {answer && <Examples title={t`Example response (${status})`} shape={answer} />}
        <ErrorResponses errors={operation.errors} />
      </div>
    </div>
  );
}

/** `done` is the response, which has its own table. */
const eventRows = (events: NonNullable<Operation['events']>, schemas: Schemas) =>
  Object.entries(events).map(([name, schema]) => ({
    ...parameterRow({ name, schema, required: true }, schemas),
    type: name === 'done' ? t`the response` : typesIn(schema, schemas),
  }));

const typesIn = (schema: Shape['schema'], schemas: Schemas): string =>
  schema.$ref
    ? parameterRow({ name: '', schema }, schemas).type
    : fieldRows(schema, schemas)
        .filter(({ depth }) => depth === 0)
        .map(({ name, type }) => `${name}: ${type}`)
        .join(', ');

export function Examples({ title, shape }: { title: string; shape: Shape }) {
  return shape.examples.map((example, place) => {
    const number = formatNumber(place + 1);
    return (
      <CodeBlock
        // biome-ignore lint/suspicious/noArrayIndexKey: the document never changes.
        key={place}
        title={shape.examples.length > 1 ? t`${title} ${number}` : title}
        code={pretty(example)}
        tall
      />
    );
  });
}

function ErrorResponses({ errors }: Pick<Operation, 'errors'>) {
  return (
    <section>
      <h4 className="mb-1.5 font-medium text-sm">{t`Errors`}</h4>
      <ul aria-label={t`Errors`} className="divide-y divide-line border-line border-y">
        {errors.map(({ status, code, example }) => (
          <li key={code} className="py-1.5 text-sm">
            <span className="inline-block w-9 text-subtle tabular-nums">{status}</span>
            <a href="#errors" translate="no" className="rounded-sm font-mono hover:underline">
              {code}
            </a>
            <p lang="en" className="ps-9 text-muted">
              <bdi>{(example as { error?: string } | undefined)?.error}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
