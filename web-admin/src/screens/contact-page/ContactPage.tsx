import { ApiError } from '@chatbot-saas/client';
import {
  BlockedBadge,
  buttonClass,
  Card,
  contactName,
  EmptyState,
  Loading,
  Skeleton,
  VerifiedBadge,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ChevronLeft, UserRoundX } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useContact } from '../../api/queries/contacts.ts';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Page } from '../../components/page/Page.tsx';
import { ContactActions } from './ContactActions.tsx';
import { ContactConversations } from './ContactConversations.tsx';
import { ContactFacts } from './ContactFacts.tsx';
import { ContactNotes } from './ContactNotes.tsx';

/** One person: what is known of them, and what they have talked about. */
export default function ContactPage() {
  const { id = '' } = useParams();
  const query = useContact(id);
  const contact = query.data;

  const body = () => {
    if (contact) {
      return (
        <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
          <ContactFacts contact={contact} />
          <div className="flex min-w-0 flex-col gap-6">
            <ContactNotes key={contact._id} id={contact._id} />
            <ContactConversations contact={contact} />
          </div>
        </div>
      );
    }
    if (query.isPending) return <ContactSkeleton />;
    return (
      <Card>
        {query.error instanceof ApiError && query.error.status === 404 ? (
          <EmptyState
            icon={<UserRoundX className="size-5" />}
            title={t`Contact not found`}
            action={
              <Link to="/contacts" className={buttonClass()}>
                {t`Show all contacts`}
              </Link>
            }
          >
            {t`Check the link, or switch workspace.`}
          </EmptyState>
        ) : (
          <LoadFailure title={t`Couldn’t load the contact`} query={query} />
        )}
      </Card>
    );
  };

  return (
    <Page
      title={contact ? contactName(contact) : t({ message: 'Contact', context: 'a person' })}
      aside={
        contact && (
          <span className="flex flex-wrap gap-1.5">
            {contact.isVerified && <VerifiedBadge />}
            {contact.isBlocked && <BlockedBadge />}
          </span>
        )
      }
      action={contact && <ContactActions key={contact._id} contact={contact} />}
    >
      <Link
        to="/contacts"
        className="mb-3 inline-flex items-center gap-1 rounded-sm text-muted text-sm hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-4 rtl:-scale-x-100" />
        {t`Contacts`}
      </Link>
      {body()}
    </Page>
  );
}

function ContactSkeleton() {
  return (
    <Loading
      label={t`Loading the contact…`}
      className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <Card className="flex flex-col gap-4 p-5">
        <Skeleton className="h-4 w-40" />
        <Skeleton className="h-4 w-56" />
        <Skeleton className="h-4 w-32" />
      </Card>
      <Card className="flex flex-col gap-4 p-5">
        <Skeleton className="h-10" />
        <Skeleton className="h-10" />
      </Card>
    </Loading>
  );
}
