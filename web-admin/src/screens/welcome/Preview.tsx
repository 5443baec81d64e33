import { Button, ErrorState, Spinner } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect } from 'react';
import { errorText } from '../../api/error-text.ts';
import { sweep, tidyUp } from '../../components/api-key/leftovers.ts';
import { createTemporaryKey } from '../../components/api-key/temporary-key.ts';
import { LiveWidget, type LiveWidgetControls } from '../../components/live-widget/LiveWidget.tsx';

const visitor = { name: 'You' };

export interface PreviewProps {
  color: string | null;
  /** To try with a click. */
  questions: readonly string[];
  widget: RefObject<LiveWidgetControls | null>;
}

/** The real widget with a key for this visit alone, so that the site’s own is seen first on the site. */
export function Preview({ color, questions, widget }: PreviewProps) {
  const key = useBorrowedKey();
  return (
    <section aria-label={t`Preview`} className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-6">
      {questions.length > 0 && (
        <div>
          <p className="mb-2 text-muted text-sm">{t`Try one of these:`}</p>
          <div className="flex flex-wrap gap-2">
            {questions.map((question) => (
              <Button
                key={question}
                size="sm"
                className="h-auto min-h-8 max-w-full whitespace-normal py-1 text-start"
                onClick={() => widget.current?.ask(question)}
              >
                <bdi>{question}</bdi>
              </Button>
            ))}
          </div>
        </div>
      )}
      {key.error ? (
        <ErrorState
          title={t`We couldn’t start the preview`}
          message={errorText(key.error)}
          onRetry={() => void key.refetch()}
          retrying={key.isFetching}
          className="h-140 justify-center"
        />
      ) : key.data ? (
        <LiveWidget apiKey={key.data.key} visitor={visitor} color={color ?? undefined} controls={widget} />
      ) : (
        <div className="grid h-140 place-items-center rounded-md border border-line bg-sunken">
          <Spinner label={t`Starting the preview…`} />
        </div>
      )}
    </section>
  );
}

function useBorrowedKey() {
  const key = useQuery({
    queryKey: ['preview-key'],
    queryFn: () => createTemporaryKey('Preview'),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const id = key.data?.id;
  useEffect(() => {
    void sweep();
  }, []);
  useEffect(() => {
    if (!id) return;
    const giveBack = () => void tidyUp([id]);
    window.addEventListener('pagehide', giveBack);
    return () => {
      window.removeEventListener('pagehide', giveBack);
      giveBack();
    };
  }, [id]);
  return key;
}
