import { ErrorState } from '@chatbot-saas/shared/ui';

const reload = () => window.location.reload();

/** Says that a page failed, or that its code could not be fetched, e.g. after a deploy. */
export function PageNotShown({ isOffline = false }: { isOffline?: boolean }) {
  if (isOffline) {
    return (
      <ErrorState title="Connection lost" message="This page can be opened once the connection is back." />
    );
  }
  return (
    <ErrorState
      title="This page could not be shown"
      message="Reloading usually helps: a newer version may have been published."
      onRetry={reload}
    />
  );
}
