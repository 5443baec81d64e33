import { ErrorState, Loading, Skeleton } from '@chatbot-saas/shared/ui';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api } from '../../lib/api.ts';
import { errorText } from '../../lib/error-text.ts';
import { AuthLayout } from '../auth/AuthLayout.tsx';
import { ContactForm } from './ContactForm.tsx';
import { MessageSent } from './MessageSent.tsx';
import { OtherWays } from './OtherWays.tsx';

export default function ContactPage() {
  const status = useQuery({
    queryKey: ['contact'],
    queryFn: ({ signal }) => api.call('GET /contact', { signal }),
  });
  const [sentBy, setSentBy] = useState<string>();

  if (sentBy !== undefined) return <MessageSent email={sentBy} onAgain={() => setSentBy(undefined)} />;
  if (status.isPending) {
    return (
      <Contact subtitle="Questions, wishes, trouble: write to us.">
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
      <Contact subtitle="Questions, wishes, trouble: write to us.">
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
      <Contact subtitle="Nobody reads messages here at the moment, so none are taken. This may help instead:">
        <OtherWays />
      </Contact>
    );
  }
  return (
    <Contact subtitle="Questions, wishes, trouble: write to us. The answer comes by e-mail.">
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
