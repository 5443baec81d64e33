import { t } from '@lingui/core/macro';
import { CloudOff } from 'lucide-react';
import { EmptyState } from '../../primitives/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState.tsx';
import { ThreadLog, type ThreadLogProps } from './ThreadLog.tsx';
import { ThreadSkeleton } from './ThreadSkeleton.tsx';

export interface ThreadProps extends ThreadLogProps {
  phase: 'loading' | 'ready' | 'error';
  errorText?: string | undefined;
  /** There are messages, and none of them is on this device. */
  isElsewhere?: boolean;
  onRetryLoad: () => void;
}

/** One conversation's messages. Give it a `key` of the conversation: scroll place and announcements belong to it. */
export function Thread({ phase, errorText, isElsewhere = false, onRetryLoad, ...log }: ThreadProps) {
  if (phase === 'error') {
    return <ErrorState title={t`Couldn’t load messages`} message={errorText} onRetry={onRetryLoad} />;
  }
  if (phase === 'loading' && log.entries.length === 0) return <ThreadSkeleton />;
  if (log.entries.length === 0 && isElsewhere) {
    return (
      <EmptyState
        icon={<CloudOff className="size-5" />}
        title={t`These messages aren’t on this device yet`}
      >{t`They’ll load once you’re back online.`}</EmptyState>
    );
  }
  if (log.entries.length === 0) {
    return <EmptyState title={t`No messages yet`}>{t`New messages appear here.`}</EmptyState>;
  }
  return <ThreadLog {...log} />;
}
