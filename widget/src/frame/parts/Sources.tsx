import type { MessageMetadata } from '@chatbot-saas/shared/contracts';
import { texts } from '../text/texts.ts';

/** The knowledge an answer rests on, so that a visitor can judge it. */
export function Sources({ sources }: { sources: NonNullable<MessageMetadata['sources']> }) {
  if (sources.length === 0) return null;
  return (
    <details class="sources">
      <summary>
        {texts.basedOn} ({sources.length})
      </summary>
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
