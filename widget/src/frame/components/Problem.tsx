import * as texts from '#texts';

/** What went wrong, and the way to try again where there is one. */
export function Problem({ sentence, onRetry }: { sentence: string; onRetry?: (() => void) | false }) {
  return (
    <p class="alert" role="alert">
      {sentence}
      {onRetry && (
        <button type="button" class="text" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </p>
  );
}
