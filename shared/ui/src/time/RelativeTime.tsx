import { relativeTime } from './relative-time.ts';
import { formatDateTime } from './times.ts';
import { useNow } from './use-now.ts';

/** An age that keeps itself right, with the exact time on hover. */
export function RelativeTime({ iso, className }: { iso: string; className?: string }) {
  const now = useNow();
  return (
    <time dateTime={iso} title={formatDateTime(iso)} className={className}>
      {relativeTime(iso, now)}
    </time>
  );
}
