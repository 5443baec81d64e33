import { Card, ConfirmDialog, ErrorState, Loading, Skeleton, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { Page } from '../../components/page/Page.tsx';
import { SecretDialog } from '../../components/secret/SecretDialog.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { useIdentity, useRotateIdentity, useSwitchIdentity } from './queries.ts';
import { SetupCard } from './SetupCard.tsx';

/** Visitors whom the customer's own server knows. */
export default function IdentityPage() {
  const identity = useIdentity();
  const switching = useSwitchIdentity();
  const rotation = useRotateIdentity();
  /** In memory only and only until its dialog is closed. */
  const [secret, setSecret] = useState<string | null>(null);
  const [asked, setAsked] = useState<'switch-off' | 'rotate' | null>(null);
  const open = (question: typeof asked) => ({
    open: asked === question,
    onOpenChange: (isOpen: boolean) => !isOpen && setAsked(null),
  });

  const switchOn = () =>
    switching.mutate(true, {
      onSuccess: (answer) => {
        setSecret(answer.secret);
        if (answer.secret === null) toast.info(t`Another admin has just switched it on`);
      },
    });
  const switchOff = async () => {
    await switching.mutateAsync(false);
    toast.success(t`Verified identity is off`);
  };
  const rotate = async () => {
    const answer = await rotation.mutateAsync(undefined);
    setSecret(answer.secret);
  };

  const body = () => {
    if (identity.isPending) {
      return (
        <Loading label={t`Loading the settings…`}>
          <Skeleton className="h-40 rounded-lg" />
        </Loading>
      );
    }
    if (identity.isError && !identity.data) {
      return (
        <Card>
          <ErrorState
            title={t`We couldn’t load the settings`}
            message={errorText(identity.error)}
            onRetry={() => void identity.refetch()}
            retrying={identity.isFetching}
          />
        </Card>
      );
    }
    const { enabled } = identity.data;
    return (
      <>
        <IdentityCard
          identity={identity.data}
          isSwitching={switching.isPending && switching.variables}
          onSwitch={() => (enabled ? setAsked('switch-off') : switchOn())}
          onRotate={() => setAsked('rotate')}
        />
        <SetupCard />
      </>
    );
  };

  const hasFormer = Boolean(identity.data?.formerSecretUntil);
  return (
    <Page title={t`Verified identity`}>
      <div className="flex flex-col gap-6">{body()}</div>
      {secret !== null && (
        <SecretDialog
          title={t`Your identity secret`}
          secret={secret}
          warning={t`Copy this secret now. You won’t be able to see it again.`}
          copyLabel={t`Copy Secret`}
          testId="full-secret"
          onClose={() => setSecret(null)}
        >
          <p className="text-muted">
            {t`Keep it on your server, never in a page: it can sign in as any of your visitors.`}
          </p>
        </SecretDialog>
      )}
      <ConfirmDialog
        {...open('rotate')}
        title={t`Make a new secret?`}
        message={
          hasFormer
            ? t`The current secret works for one more day. The one before it stops working now.`
            : t`The current secret works for one more day, so you can replace it on your server.`
        }
        confirmLabel={t`Make new secret`}
        danger={hasFormer}
        onConfirm={rotate}
      />
      <ConfirmDialog
        {...open('switch-off')}
        title={t`Switch off verified identity?`}
        message={t`The secret is deleted and your tokens stop working now. To switch it on again, you’ll need a new secret on your server.`}
        confirmLabel={t`Switch off`}
        onConfirm={switchOff}
      />
    </Page>
  );
}
