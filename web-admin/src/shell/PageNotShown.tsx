import { ErrorState, type ErrorStateProps } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';

// Browsers remember that a script could not be fetched: nothing short of a reload fetches it again.
const onRetry = () => window.location.reload();

const states = (): Record<'offline' | 'was-offline' | 'other', ErrorStateProps> => ({
  offline: { title: t`Connection lost`, message: t`You can open this page once you’re back online.` },
  'was-offline': { title: t`The connection is back`, message: t`Retry to open this page.`, onRetry },
  other: {
    title: t`This page couldn’t be shown`,
    message: t`Reloading usually helps: a newer version may have been published.`,
    onRetry,
  },
});

/** Says that a page failed, or that its code could not be fetched, e.g. after a deploy. */
export function PageNotShown({ reason = 'other' }: { reason?: keyof ReturnType<typeof states> }) {
  return <ErrorState {...states()[reason]} />;
}
