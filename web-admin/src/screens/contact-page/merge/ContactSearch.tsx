import type { Contact } from '@chatbot-saas/contract';
import {
  Avatar,
  BlockedBadge,
  contactName,
  ErrorState,
  Loading,
  SearchInput,
  Skeleton,
  VerifiedBadge,
} from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useContactById, useContacts } from '../../../api/queries/contacts.ts';
import { useDebounced } from '../../../hooks/use-debounced.ts';

interface ContactSearchProps {
  /** Not offered. */
  except: string;
  onChoose: (contact: Contact) => void;
}

const TYPING_PAUSE_MS = 250;
const LONGEST = 200;
/** As many as are read through. */
const MOST = 8;
const ID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;

/** Finds the other contact by name, address, id, or the address of its page. */
export function ContactSearch({ except, onChoose }: ContactSearchProps) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  const id = ID.exec(search)?.[0] ?? null;
  const byId = useContactById(id);
  const list = useContacts({ page: 1, search });
  const query = id === null ? list : byId;
  const found = (id === null ? (list.data?.contacts ?? []) : byId.data ? [byId.data] : []).filter(
    ({ _id }) => _id !== except,
  );
  const shown = found.slice(0, MOST);
  const count = shown.length;

  const body = () => {
    if (query.isPending) {
      return (
        <Loading label={t`Loading contacts…`} className="flex flex-col gap-3 px-2">
          <Skeleton className="h-9" />
          <Skeleton className="h-9" />
        </Loading>
      );
    }
    if (query.isError && !query.data) {
      return (
        <ErrorState
          title={t`Couldn’t load contacts`}
          message={errorText(query.error)}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          className="py-6"
        />
      );
    }
    if (count === 0) {
      return <p className="px-2 text-muted">{t`No other contact found. Try a name, an email or an id.`}</p>;
    }
    return (
      <ul aria-label={t`Contacts`} className="flex flex-col">
        {shown.map((contact) => (
          <li key={contact._id}>
            <Choice contact={contact} onChoose={() => onChoose(contact)} />
          </li>
        ))}
      </ul>
    );
  };

  return (
    <div className="flex min-h-72 flex-col gap-3">
      <SearchInput
        label={t`Search by name, email or id`}
        value={typed}
        onChange={(text) => setTyped(text.slice(0, LONGEST))}
      />
      <p role="status" className="sr-only">
        {!query.isPending && t`${plural(count, { one: '# contact', other: '# contacts' })}`}
      </p>
      {body()}
    </div>
  );
}

function Choice({ contact, onChoose }: { contact: Contact; onChoose: () => void }) {
  const { email, isVerified, isBlocked, conversationCount } = contact;
  const name = contactName(contact);
  return (
    <button
      type="button"
      onClick={onChoose}
      className="flex w-full items-center gap-3 rounded-md px-2 py-2 text-start -outline-offset-2 hover:bg-hover"
    >
      <Avatar name={name} isUnnamed={!contact.name?.trim() && !email} />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2">
          <bdi className="min-w-0 truncate font-medium">{name}</bdi>
          {isVerified && <VerifiedBadge />}
          {isBlocked && <BlockedBadge />}
        </span>
        {email && email !== name && (
          <bdi translate="no" className="block truncate text-muted text-sm">
            {email}
          </bdi>
        )}
      </span>
      <span className="shrink-0 text-muted text-sm tabular-nums max-sm:hidden">
        {t`${plural(conversationCount, { one: '# conversation', other: '# conversations' })}`}
      </span>
    </button>
  );
}
