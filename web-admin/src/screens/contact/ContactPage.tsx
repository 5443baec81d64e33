import { ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { useContactStatus } from '../../api/queries/offers.ts';
import { AuthLayout } from '../../components/auth/AuthLayout.tsx';
import { ContactForm } from './ContactForm.tsx';
import { MessageSent } from './MessageSent.tsx';
import { OtherWays } from './OtherWays.tsx';

export default function ContactPage() {
  const status = useContactStatus();
  const [sentBy, setSentBy] = useState<string>();

  if (sentBy !== undefined) return <MessageSent email={sentBy} onAgain={() => setSentBy(undefined)} />;
  if (status.isPending) {
    return (
      <Contact subtitle="Questions, ideas or a problem?">
        <Loading label="Loading…" className="flex flex-col gap-4">
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-32 rounded-md" />
        </Loading>
      </Contact>
    );
  }
  if (status.isError) {
    return (
      <Contact subtitle="Questions, ideas or a problem?">
        <ErrorState
          title="This page could not be loaded"
          message={errorText(status.error)}
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
        />
      </Contact>
    );
  }
  if (!status.data.isOpen) {
    return (
      <Contact subtitle="Our contact form is off right now. These may help:">
        <OtherWays />
      </Contact>
    );
  }
  return (
    <Contact subtitle="Questions, ideas or a problem? We’ll reply by email.">
      <ContactForm onSent={setSentBy} />
      <h2 className="mt-8 mb-2 font-medium">Perhaps faster</h2>
      <OtherWays />
    </Contact>
  );
}

const Contact = ({ subtitle, children }: { subtitle: string; children: ReactNode }) => (
  <AuthLayout title="Contact us" subtitle={subtitle}>
    {children}
  </AuthLayout>
);
