import type { ApiKey } from '@chatbot-saas/contract';
import { Button, RelativeTime } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useMakePublishable } from './use-make-publishable.ts';

interface SeenInBrowserProps {
  apiKey: ApiKey;
  seenAt: string;
  /** With the publishable key that takes its place. */
  onReplaced: (key: string) => void;
}

/** Anyone who opens the page can read the secret key in it; a publishable one does the same there. */
export function SeenInBrowser({ apiKey, seenAt, onReplaced }: SeenInBrowserProps) {
  const { make, isMaking } = useMakePublishable(onReplaced);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-warning-soft px-3 py-2.5 text-sm text-warning-ink">
      <p className="flex min-w-0 flex-1 basis-64 items-start gap-2">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <Trans>
            A page used this secret key <RelativeTime iso={seenAt} />. Anyone can read it there.
          </Trans>
        </span>
      </p>
      <Button size="sm" loading={isMaking} aria-description={apiKey.name} onClick={() => make(apiKey)}>
        {t`Make a publishable key`}
      </Button>
    </div>
  );
}
