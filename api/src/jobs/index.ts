import type { Kernel } from '../kernel/index.ts';
import { clearExpired } from './clear-expired.job.ts';
import { cutOffTurns } from './cut-off-turns.job.ts';
import { endTrials } from './end-trials.job.ts';
import { forgetDeletions } from './forget-deletions.job.ts';
import { forgetGaps } from './forget-gaps.job.ts';
import { forgetVersions } from './forget-versions.job.ts';
import { handoffWatchdog } from './handoff-watchdog.job.ts';
import { lostAgents } from './lost-agents.job.ts';
import { searchIndex } from './search-index.job.ts';
import { silentSessions } from './silent-sessions.job.ts';
import { webhookDelivery } from './webhook-delivery.job.ts';
import { webhookRetention } from './webhook-retention.job.ts';

/**
 * Work that is due at some time, done by whichever process comes to it first. What is due stands in the database,
 * never in memory: a round takes rows under their locks (SKIP LOCKED), so a process that dies forgets nothing.
 */
export interface Job {
  readonly name: string;
  /** Milliseconds from the end of one round to the next. */
  readonly everyMs: number;
  /** Milliseconds from the start of the process to the first round; one interval where it is not given. */
  readonly startsAfterMs?: number;
  round(kernel: Kernel): Promise<void>;
}

export const jobs: readonly Job[] = [
  endTrials,
  forgetDeletions,
  forgetGaps,
  forgetVersions,
  webhookDelivery,
  webhookRetention,
  clearExpired,
  lostAgents,
  handoffWatchdog,
  cutOffTurns,
  searchIndex,
  silentSessions,
];
