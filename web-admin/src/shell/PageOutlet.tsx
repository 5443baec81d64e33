import { t } from '@lingui/core/macro';
import { Suspense, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { useConnection } from '../api/realtime.tsx';
import { Page } from '../components/page/Page.tsx';
import { Crash } from './Crash.tsx';
import { PageNotShown } from './PageNotShown.tsx';
import { PageSkeleton } from './PageSkeleton.tsx';

/** The page of the current address. One that fails leaves the shell standing, and the others within reach. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Crash key={pathname} fallback={<FailedPage />}>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </Crash>
  );
}

function FailedPage() {
  const isOffline = useConnection() !== 'online';
  const [failedOffline] = useState(isOffline);
  const reason = isOffline ? 'offline' : failedOffline ? 'was-offline' : 'other';
  return (
    <Page title={isOffline ? t`Connection lost` : t`Page not shown`}>
      <PageNotShown reason={reason} />
    </Page>
  );
}
