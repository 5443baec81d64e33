import * as texts from '#texts';

interface Props {
  sentence: string;
  onRetry?: (() => void) | false;
  /** It ends without anyone's doing, as an outage does. */
  isPassing?: boolean;
}

/** What went wrong, and the way to try again where there is one. */
export function Problem({ sentence, onRetry, isPassing }: Props) {
  return (
    <p class={isPassing ? 'line' : 'alert'} role="alert">
      {sentence}
      {onRetry && (
        <button type="button" class="text" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </p>
  );
}
