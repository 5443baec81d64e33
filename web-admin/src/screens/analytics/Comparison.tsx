import { Skeleton } from '@chatbot-saas/ui';

export interface ComparisonProps {
  now: number | null;
  /** Undefined while it loads. */
  before: number | null | undefined;
  text: (value: number | null) => string;
}

/** A figure and its change from the previous period, without a judgment. */
export function Comparison({ now, before, text }: ComparisonProps) {
  if (before === undefined) return <Skeleton className="my-1 h-3 w-20" />;
  if (before === null) return 'Nothing before';
  if (now === null) return `${text(before)} before`;
  // What reads the same is the same to the reader.
  if (text(now) === text(before)) return 'Same as before';
  return `${now > before ? 'Up' : 'Down'} from ${text(before)}`;
}
