import { ErrorState, type ErrorStateProps } from '@chatbot-saas/ui';

// Browsers remember that a script could not be fetched: nothing short of a reload fetches it again.
const onRetry = () => window.location.reload();

const STATES: Record<'offline' | 'was-offline' | 'other', ErrorStateProps> = {
  offline: { title: 'Connection lost', message: 'This page can be opened once the connection is back.' },
  'was-offline': { title: 'The connection is back', message: 'Retry to open this page.', onRetry },
  other: {
    title: 'This page could not be shown',
    message: 'Reloading usually helps: a newer version may have been published.',
    onRetry,
  },
};

/** Says that a page failed, or that its code could not be fetched, e.g. after a deploy. */
export function PageNotShown({ reason = 'other' }: { reason?: keyof typeof STATES }) {
  return <ErrorState {...STATES[reason]} />;
}
