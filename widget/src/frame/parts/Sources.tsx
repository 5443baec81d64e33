import type { MessageMetadata } from '@chatbot-saas/shared/contracts';
import { texts } from '../text/texts.ts';

/** The knowledge an answer rests on, so that a visitor can judge it. */
export function Sources({ sources }: { sources: NonNullable<MessageMetadata['sources']> }) {
  const [first] = sources;
  if (!first) return null;
  if (sources.length === 1) {
    return (
      <p class="sources" dir="auto">
        {texts.basedOn(first.question)}
      </p>
    );
  }
  return (
    <details class="sources">
      <summary>{texts.basedOnSeveral(sources.length)}</summary>
      <ul>
        {sources.map((source) => (
          <li key={source.id} dir="auto">
            {source.question}
          </li>
        ))}
      </ul>
    </details>
  );
}
