import { Card, cx, EmptyState, ErrorState, Loading, SearchInput, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { anchorClass, Chapter, Code, P } from '../prose.tsx';
import type { OpenApiDocument } from './document.ts';
import { EventRow } from './EventRow.tsx';
import type { Group } from './groups.ts';
import { OperationRow } from './OperationRow.tsx';
import { useDocument } from './use-document.ts';

export interface ReferenceProps {
  /** What the filter leaves. */
  groups: readonly Group[];
  search: string;
  onSearch: (search: string) => void;
}

export function Reference({ groups, search, onSearch }: ReferenceProps) {
  const document = useDocument();
  const searchField = useSlashKey();
  const base = `${window.location.origin}/api`;
  return (
    <Chapter id="reference" title={t`API reference`}>
      <P>
        <Trans>
          Every endpoint, from the schemas that the server validates with. For tools, use the{' '}
          <a href="/api/openapi.json" className="rounded-sm text-accent-ink underline underline-offset-2">
            OpenAPI 3.1 document
          </a>
          . All paths start with <Code>{base}</Code>.
        </Trans>
      </P>
      <SearchInput
        ref={searchField}
        label={t`Filter the reference`}
        placeholder={t`Filter by path, method or words ( / )`}
        value={search}
        onChange={onSearch}
      />
      {document.isPending && <ReferenceSkeleton />}
      {document.isError && (
        <Card>
          <ErrorState
            title={t`We couldn’t load the API reference`}
            message={t`Try again. The guide above still works.`}
            onRetry={() => void document.refetch()}
            retrying={document.isFetching}
          />
        </Card>
      )}
      {document.data && <Groups groups={groups} document={document.data} search={search} />}
    </Chapter>
  );
}

function Groups({
  groups,
  document,
  search,
}: {
  groups: readonly Group[];
  document: OpenApiDocument;
  search: string;
}) {
  const { schemas } = document.components;
  if (groups.length === 0) {
    return (
      <Card>
        <EmptyState icon={<SearchX className="size-5" />} title={t`No results for “${search}”`}>
          {t`Try part of a path, such as kb, or a method.`}
        </EmptyState>
      </Card>
    );
  }
  return groups.map(({ id, title, description, lang, operations, events }) => (
    <section
      key={id}
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className={cx('focus-visible:outline-none', anchorClass)}
    >
      <h3 id={`${id}-title`} className="font-medium text-base">
        {title}
      </h3>
      <p lang={lang} className="mb-2 text-muted">
        {description}
      </p>
      <Card className="overflow-hidden">
        <ul aria-label={title} className="divide-y divide-line">
          {operations.map((operation) => (
            <OperationRow key={operation.id} operation={operation} schemas={schemas} />
          ))}
          {events.map((event) => (
            <EventRow key={event.id} event={event} schemas={schemas} />
          ))}
        </ul>
      </Card>
    </section>
  ));
}

/** `/` focuses the filter, unless the focus is in a text field. */
function useSlashKey() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isWriting = event.target instanceof Element && event.target.closest('input, textarea, select');
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isWriting) return;
      event.preventDefault();
      field.current?.focus();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return field;
}

function ReferenceSkeleton() {
  return (
    <Loading label={t`Loading the API reference…`} className="flex flex-col gap-3">
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-24 rounded-lg" />
      ))}
    </Loading>
  );
}
