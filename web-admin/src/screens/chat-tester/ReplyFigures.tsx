import { author, duration, headline } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { percentText } from '../../components/format.ts';
import { sourceHref } from '../../components/source-href.ts';
import type { TestChatEntry } from './test-chat.ts';

/** Under a reply: what it came from and how sure that is, in words; the figures are folded. */
export function ReplyFigures({ metadata, timing }: Pick<TestChatEntry, 'metadata' | 'timing'>) {
  if (metadata.answeredBy === undefined) return null;
  const { sources = [], answeredBy, confidence, courtesy, latencyMs, suggestions = [] } = metadata;
  const isRated = confidence !== undefined && answeredBy !== 'none' && courtesy === undefined;
  const facts: [name: string, value: string][] = [
    ...(answeredBy === 'none' ? [] : [[t`Answered by`, author(metadata)] satisfies [string, string]]),
    ...(isRated ? [[t`Confidence`, percentText(confidence)] satisfies [string, string]] : []),
    ...(latencyMs === undefined ? [] : [[t`Latency`, duration(latencyMs)] satisfies [string, string]]),
    ...(timing
      ? ([
          [
            t`First token`,
            timing.firstWordMs === null ? t`None, came all at once` : duration(timing.firstWordMs),
          ],
          [t`Whole reply`, duration(timing.totalMs)],
        ] satisfies [string, string][])
      : []),
    ...(suggestions.length > 0 ? [[t`Offered`, suggestions.join(' · ')] satisfies [string, string]] : []),
  ];
  return (
    <div className="mt-1.5 flex max-w-full flex-col gap-1 px-1 text-muted text-sm">
      <details className="group">
        <summary className="flex w-fit cursor-pointer list-none items-center gap-1 rounded-sm hover:text-ink [&::-webkit-details-marker]:hidden">
          <ChevronRight
            aria-hidden
            className="size-3.5 shrink-0 transition-transform group-open:rotate-90 rtl:rotate-180 rtl:group-open:rotate-90"
          />
          {headline(metadata)}
        </summary>
        <dl className="mt-1.5 mb-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-subtle">{name}</dt>
              <dd dir="auto" className="text-ink tabular-nums [overflow-wrap:anywhere]">
                {value}
              </dd>
            </div>
          ))}
        </dl>
      </details>
      {sources.length > 0 && (
        <ul aria-label={t`Sources`}>
          {sources.map((source) => (
            <li key={source.id}>
              <Link
                to={sourceHref(source)}
                dir="auto"
                className="rounded-sm text-accent-ink underline-offset-2 [overflow-wrap:anywhere] hover:underline"
              >
                {source.question}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
