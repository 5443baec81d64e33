import { Button, Card, EmptyState, Loading, Pagination, SearchInput, Skeleton } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { SearchX, UsersRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { CONTACTS_PAGE, useContacts } from '../../api/queries/contacts.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useDebounced } from '../../hooks/use-debounced.ts';
import { ContactTable } from './ContactTable.tsx';
import { useContactFilter } from './use-contact-filter.ts';

const TYPING_PAUSE_MS = 250;
/** The call takes no more. */
const LONGEST = 200;

/** Everyone who has written, last seen first. */
export default function ContactsPage() {
  const { filter, change } = useContactFilter();
  const list = useContacts(filter);
  const { contacts = [], total } = list.data ?? {};
  const pages = Math.ceil((total ?? 0) / CONTACTS_PAGE);

  const body = () => {
    if (list.isPending) return <ContactsSkeleton />;
    if (list.isError && !list.data) {
      return <LoadFailure title={t`Couldn’t load contacts`} query={list} />;
    }
    if (contacts.length > 0) return <ContactTable contacts={contacts} />;
    if (filter.search || filter.page > 1) {
      return (
        <EmptyState
          icon={<SearchX className="size-5" />}
          title={t`No results`}
          action={<Button onClick={() => change({ search: '' })}>{t`Show all contacts`}</Button>}
        >
          {t`Try a name, an email address or a phone number.`}
        </EmptyState>
      );
    }
    return (
      <EmptyState icon={<UsersRound className="size-5" />} title={t`No contacts yet`}>
        {t`Visitors appear here with their first message.`}
      </EmptyState>
    );
  };

  return (
    <Page title={t`Contacts`}>
      <div className="flex flex-col gap-4">
        <search className="flex flex-wrap items-center gap-3">
          <ContactSearch value={filter.search} onChange={(search) => change({ search })} />
          <p role="status" className="text-muted text-sm tabular-nums">
            {total !== undefined && t`${plural(total, { one: '# contact', other: '# contacts' })}`}
          </p>
        </search>
        <Card aria-busy={list.isPlaceholderData} className="@container overflow-hidden">
          {body()}
        </Card>
        {pages > 1 && <Pagination page={filter.page} pages={pages} onChange={(page) => change({ page })} />}
      </div>
    </Page>
  );
}

function ContactSearch({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(value);
  const settled = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const applied = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;

  useEffect(() => {
    if (settled === applied.current) return;
    applied.current = settled;
    change.current(settled);
  }, [settled]);

  // The address changed without this box: by the back button, or to show all again.
  useEffect(() => {
    if (value === applied.current) return;
    applied.current = value;
    setTyped(value);
  }, [value]);

  return (
    <SearchInput
      label={t`Search contacts`}
      value={typed}
      onChange={(text) => setTyped(text.slice(0, LONGEST))}
      className="min-w-56 max-w-md flex-1"
    />
  );
}

const widths = ['w-40', 'w-56', 'w-36', 'w-48', 'w-44'];

function ContactsSkeleton() {
  return (
    <Loading label={t`Loading contacts…`} className="divide-y divide-line">
      {widths.map((width) => (
        <div key={width} className="flex items-center gap-3 px-5 py-3.5">
          <Skeleton className="size-8 rounded-full" />
          <Skeleton className={`h-4 ${width}`} />
        </div>
      ))}
    </Loading>
  );
}
