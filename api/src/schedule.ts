import type { Job } from './context/index.ts';
import * as auth from './features/auth/auth.service.ts';
import * as billing from './features/billing/billing.service.ts';
import * as blocks from './features/blocks/blocks.service.ts';
import * as erasure from './features/contacts/personal-data/erasure.service.ts';
import * as conversations from './features/conversations/conversations.service.ts';
import * as watchdog from './features/conversations/handoff/watchdog.service.ts';
import * as snooze from './features/conversations/life-cycle/snooze.service.ts';
import * as scheduled from './features/conversations/scheduled/scheduled.service.ts';
import * as searchIndex from './features/conversations/search-index.service.ts';
import { finishCutOff } from './features/conversations/turn/cut-off/cut-off.service.ts';
import * as files from './features/files/removal.service.ts';
import * as answersToCheck from './features/knowledge/answers/answers-to-check.service.ts';
import * as unansweredQuestions from './features/knowledge/unanswered-questions/unanswered-questions.service.ts';
import * as knowledgeVersions from './features/knowledge/versions/keep.service.ts';
import * as mailQueue from './features/mail/queue.service.ts';
import { queueDigests } from './features/mail/team/digest/digest-queue.service.ts';
import { queueTeamMail } from './features/mail/team/team-queue.service.ts';
import * as textIndex from './features/search/text-index.service.ts';
import * as stats from './features/stats/stats.service.ts';
import * as sync from './features/sync/sync.service.ts';
import * as deliveries from './features/webhooks/deliveries.service.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every timer of the product. */
export const jobs: readonly Job[] = [
  { name: 'handoff-watchdog', everyMs: SECOND, round: watchdog.continueOverdue },
  {
    name: 'lost-agents',
    everyMs: SECOND,
    startsAfterMs: watchdog.TIME_TO_RETURN_MS,
    round: watchdog.watchForLostAgents,
  },
  { name: 'snoozed-conversations', everyMs: SECOND, round: snooze.wakeDue },
  { name: 'scheduled-messages', everyMs: SECOND, round: scheduled.sendDue },
  // Finishes turns whose process died while a model was thinking.
  { name: 'cut-off-turns', everyMs: 2 * SECOND, round: finishCutOff },
  // Retries failed deliveries, and sends what another process left behind. New ones go out with their commit.
  { name: 'deliveries', everyMs: 2 * SECOND, round: (services) => services.deliveries.round() },
  { name: 'mail-unseen', everyMs: 10 * SECOND, round: mailQueue.queueUnseen },
  { name: 'team-mail', everyMs: 10 * SECOND, round: queueTeamMail },
  { name: 'digests', everyMs: 10 * SECOND, round: queueDigests },
  // Twice a minute, or a round that takes long would leave one out.
  { name: 'uptime', everyMs: MINUTE / 2, startsAfterMs: 0, round: stats.noteMinute },
  { name: 'end-trials', everyMs: MINUTE, round: billing.endTrials },
  // Seldom, so that an open conversation is not indexed again with each message.
  { name: 'search-index', everyMs: MINUTE, round: searchIndex.catchUp },
  { name: 'text-index', everyMs: 10 * SECOND, startsAfterMs: SECOND, round: textIndex.catchUp },
  { name: 'idle-conversations', everyMs: MINUTE, round: conversations.endIdle },
  { name: 'blocks-that-are-over', everyMs: MINUTE, round: blocks.liftOver },
  { name: 'clear-expired', everyMs: 10 * MINUTE, round: auth.clearExpired },
  { name: 'silent-sessions', everyMs: 10 * MINUTE, round: conversations.removeSilent },
  { name: 'unused-files', everyMs: 10 * MINUTE, round: files.removeUnused },
  { name: 'erasures', everyMs: 2 * SECOND, round: erasure.goOn },
  // Once a day; each hour one asks whether it is due.
  { name: 'public-stats', everyMs: HOUR, startsAfterMs: MINUTE, round: stats.measure },
  { name: 'delivery-retention', everyMs: 10 * MINUTE, round: deliveries.removeOld },
  // Deletions older than any cursor.
  { name: 'forget-deletions', everyMs: DAY, round: sync.forgetDeletions },
  { name: 'forget-answers-to-check', everyMs: DAY, round: answersToCheck.forgetOld },
  { name: 'forget-gaps', everyMs: DAY, round: unansweredQuestions.forgetOld },
  { name: 'forget-versions', everyMs: DAY, round: knowledgeVersions.forgetOld },
];
