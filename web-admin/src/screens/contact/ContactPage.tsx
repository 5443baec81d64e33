import { ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
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
      <Contact subtitle={t`Questions, ideas or a problem?`}>
        <Loading label={t`Loading…`} className="flex flex-col gap-4">
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-32 rounded-md" />
        </Loading>
      </Contact>
    );
  }
  if (status.isError) {
    return (
      <Contact subtitle={t`Questions, ideas or a problem?`}>
        <ErrorState
          title={t`We couldn’t load this page`}
          message={errorText(status.error)}
          onRetry={() => void status.refetch()}
          retrying={status.isFetching}
        />
      </Contact>
    );
  }
  if (!status.data.isOpen) {
    return (
      <Contact subtitle={t`Our contact form is off right now. These may help:`}>
        <OtherWays />
      </Contact>
    );
  }
  return (
    <Contact subtitle={t`Questions, ideas or a problem? We’ll reply by email.`}>
      <ContactForm onSent={setSentBy} />
      <h2 className="mt-8 mb-2 font-medium">{t`Need an answer now?`}</h2>
      <OtherWays />
    </Contact>
  );
}

const Contact = ({ subtitle, children }: { subtitle: string; children: ReactNode }) => (
  <AuthLayout title={t`Contact us`} subtitle={subtitle}>
    {children}
  </AuthLayout>
);
