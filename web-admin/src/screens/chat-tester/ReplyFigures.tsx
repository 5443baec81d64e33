import { author, duration, headline } from '@chatbot-saas/ui';
import { Link } from 'react-router-dom';
import { sourceHref } from '../../components/source-href.ts';
import type { TestChatEntry } from './test-chat.ts';

/** Under a reply: who wrote it, what from, how sure, how fast. */
export function ReplyFigures({ metadata, timing }: Pick<TestChatEntry, 'metadata' | 'timing'>) {
  if (metadata.answeredBy === undefined) return null;
  const { sources = [], confidence, answeredBy, latencyMs, suggestions = [] } = metadata;
  const facts: [name: string, value: string][] = [
    ['Answered by', answeredBy === 'none' ? 'none' : author(metadata)],
    ...(confidence === undefined
      ? []
      : [['Confidence', `${Math.round(confidence * 100)}%`] satisfies [string, string]]),
    ...(latencyMs === undefined ? [] : [['Latency', duration(latencyMs)] satisfies [string, string]]),
    ...(timing
      ? ([
          ['First token', timing.firstWordMs === null ? 'none, came whole' : duration(timing.firstWordMs)],
          ['Whole reply', duration(timing.totalMs)],
        ] satisfies [string, string][])
      : []),
    ...(suggestions.length > 0 ? [['Offered', suggestions.join(' · ')] satisfies [string, string]] : []),
  ];
  return (
    <details open className="mt-1.5 max-w-full px-1 text-muted text-sm">
      <summary className="w-fit cursor-pointer rounded-sm">{headline(metadata)}</summary>
      <dl className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-subtle">{name}</dt>
            <dd dir="auto" className="text-ink tabular-nums [overflow-wrap:anywhere]">
              {value}
            </dd>
          </div>
        ))}
        {sources.length > 0 && (
          <>
            <dt className="text-subtle">Sources</dt>
            <dd>
              <ul>
                {sources.map((source) => (
                  <li key={source.id} className="flex items-baseline gap-2">
                    <Link
                      to={sourceHref(source)}
                      dir="auto"
                      className="min-w-0 rounded-sm text-accent-ink underline-offset-2 [overflow-wrap:anywhere] hover:underline"
                    >
                      {source.question}
                    </Link>
                    <span className="shrink-0 tabular-nums">{Math.round(source.score * 100)}% alike</span>
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </details>
  );
}
