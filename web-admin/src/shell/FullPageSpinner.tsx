import { Spinner } from '@chatbot-saas/ui';

export function FullPageSpinner() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Spinner label="Loading…" className="size-6" />
    </div>
  );
}
