import { ChevronDown } from 'lucide-react';
import type { MessageMetadata } from '../../contracts/messages.ts';

const percent = (share: number) => `${Math.round(share * 100)}%`;

export interface ReceiptsProps {
  metadata: MessageMetadata;
  onOpenSource?: ((knowledgeId: string) => void) | undefined;
}

/** Why the assistant said what it said: the knowledge it used and how sure it was. */
export function Receipts({ metadata, onOpenSource }: ReceiptsProps) {
  const { sources = [], confidence, answeredBy } = metadata;
  if (answeredBy === 'none') return <p className="mt-2 text-muted text-sm">No matching knowledge</p>;
  if (sources.length === 0) return null;
  return (
    <details className="group mt-2 border-line border-t pt-1.5 text-muted text-sm">
      <summary className="flex list-none items-center gap-1 rounded-sm [&::-webkit-details-marker]:hidden">
        Based on {sources.length === 1 ? '1 source' : `${sources.length} sources`}
        {confidence !== undefined && ` · ${percent(confidence)} sure`}
        <ChevronDown aria-hidden className="size-3.5 transition-transform group-open:rotate-180" />
      </summary>
      <ul className="mt-1 space-y-1">
        {sources.map((source) => (
          <li key={source.id} className="flex justify-between gap-3">
            {onOpenSource ? (
              <button
                type="button"
                dir="auto"
                onClick={() => onOpenSource(source.id)}
                className="min-w-0 text-start text-accent-ink underline-offset-2 [overflow-wrap:anywhere] hover:underline"
              >
                {source.question}
              </button>
            ) : (
              <span dir="auto" className="min-w-0 [overflow-wrap:anywhere]">
                {source.question}
              </span>
            )}
            <span className="shrink-0 tabular-nums">{percent(source.score)}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
