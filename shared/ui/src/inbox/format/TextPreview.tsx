import { t } from '@lingui/core/macro';
import { MessageText } from '../thread/MessageText.tsx';

/** What is typed, as its reader sees it. */
export function TextPreview({ text }: { text: string }) {
  return (
    <section
      aria-label={t`Preview`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      className="mx-2 mt-1 max-h-40 overflow-y-auto rounded-md bg-people-soft px-3 py-2 text-ink -outline-offset-2 [@media(max-height:30rem)]:max-h-12"
    >
      {text.trim() === '' ? (
        <p className="text-muted text-sm">{t`What you write shows here.`}</p>
      ) : (
        <MessageText text={text} />
      )}
    </section>
  );
}
