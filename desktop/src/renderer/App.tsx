import {
  followHours,
  Loading,
  Spinner,
  setTimeZone,
  Toaster,
  useShownLanguage,
  useTheme,
} from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Fragment } from 'react';
import { BrokenScreen } from './BrokenScreen.tsx';
import { InboxPage } from './inbox/InboxPage.tsx';
import { StatusProvider } from './inbox/Status.tsx';
import { Viewers } from './inbox/Viewers.tsx';
import { PasswordPage } from './session/PasswordPage.tsx';
import { SignInPage } from './session/SignInPage.tsx';
import { useSession } from './session/use-session.ts';

export function App() {
  return (
    <Fragment key={useShownLanguage()}>
      <BrokenScreen>
        <Screen />
      </BrokenScreen>
      <Toaster theme={useTheme()} />
    </Fragment>
  );
}

function Screen() {
  const session = useSession();

  switch (session.status) {
    case 'restoring':
      return (
        <Loading
          label={t`Opening the console`}
          className="flex h-full items-center justify-center text-muted"
        >
          <Spinner className="size-5" />
        </Loading>
      );
    case 'signed-out':
      return <SignInPage session={session} />;
    case 'signed-in': {
      const { timezone } = session.user.preferences;
      setTimeZone(timezone);
      followHours(session.tenant.hours);
      // Another account is another inbox, and in another zone all times differ: nothing old may linger on the screen.
      return (
        <StatusProvider key={`${session.server} ${session.user._id} ${timezone}`}>
          {session.user.mustChangePassword ? (
            <PasswordPage session={session} />
          ) : (
            <Viewers viewerId={session.user._id}>
              <InboxPage session={session} />
            </Viewers>
          )}
        </StatusProvider>
      );
    }
  }
}
