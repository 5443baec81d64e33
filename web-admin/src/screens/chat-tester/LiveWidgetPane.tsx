import { ErrorState, Loading, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../api/error-text.ts';
import { LiveWidget } from '../../components/live-widget/LiveWidget.tsx';
import type { WidgetTag } from '../../components/live-widget/mount-widget.ts';
import { testVisitor } from './use-setup.ts';

export interface LiveWidgetPaneProps {
  takeKey: () => Promise<string>;
  visitor: WidgetTag['visitor'] | null;
}

/** The widget as a site shows it, once there is a key for it. */
export function LiveWidgetPane({ takeKey, visitor }: LiveWidgetPaneProps) {
  const { mutate, data: key, error, isPending } = useMutation({ mutationFn: takeKey });
  useEffect(() => mutate(), [mutate]);
  const shown = () => {
    if (error) {
      return (
        <ErrorState
          title={t`We couldn’t start the widget`}
          message={errorText(error)}
          onRetry={mutate}
          retrying={isPending}
        />
      );
    }
    if (key) return <LiveWidget apiKey={key} visitor={visitor ?? { name: testVisitor() }} />;
    return (
      <Loading label={t`Starting the widget…`}>
        <Skeleton className="h-140 rounded-md" />
      </Loading>
    );
  };
  return <div className="pb-3 sm:pb-5">{shown()}</div>;
}
