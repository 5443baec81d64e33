import knex from 'knex';
import * as tenancy from './migrations/010-tenancy.ts';
import * as knowledgeAndConversations from './migrations/020-knowledge-and-conversations.ts';
import * as clientDigestsAndDeclines from './migrations/030-client-digests-and-declines.ts';
import * as passwordResets from './migrations/040-password-resets.ts';
import * as figures from './migrations/050-figures.ts';
import * as billing from './migrations/060-billing.ts';
import * as handoffWatchdog from './migrations/070-handoff-watchdog.ts';
import * as sync from './migrations/080-sync.ts';
import * as webhooks from './migrations/090-webhooks.ts';
import * as ratingsAndKeyUsage from './migrations/100-ratings-and-key-usage.ts';
import * as plainTurn from './migrations/110-plain-turn.ts';
import * as conversationSearch from './migrations/120-conversation-search.ts';
import * as knowledgeLists from './migrations/130-knowledge-lists.ts';
import * as allowedLinks from './migrations/140-allowed-links.ts';
import * as unansweredQuestions from './migrations/160-unanswered-questions.ts';
import * as knowledgeVersions from './migrations/165-knowledge-versions.ts';
import * as promptVersionsAndReplay from './migrations/170-prompt-versions-and-replay.ts';
import * as keyHeads from './migrations/180-key-heads.ts';
import * as transcripts from './migrations/190-transcripts.ts';
import * as turnsOfManyTenants from './migrations/200-turns-of-many-tenants.ts';
import * as usageOfManyTenants from './migrations/210-usage-of-many-tenants.ts';
import * as turnSeenBefore from './migrations/220-turn-seen-before.ts';
import * as turnsNotMissed from './migrations/230-turns-not-missed.ts';
import * as usageAmongManyTenants from './migrations/240-usage-among-many-tenants.ts';
import * as visitorHistory from './migrations/250-visitor-history.ts';
import * as turnsWaitForNoCount from './migrations/260-turns-wait-for-no-count.ts';
import * as usageOfEachTenant from './migrations/270-usage-of-each-tenant.ts';
import { renewSyncEpoch } from './sync-epoch.ts';

interface Step {
  name: string;
  up(db: knex.Knex): Promise<void>;
}

const STEPS: Step[] = [
  { name: '010-tenancy', up: tenancy.up },
  { name: '020-knowledge-and-conversations', up: knowledgeAndConversations.up },
  { name: '030-client-digests-and-declines', up: clientDigestsAndDeclines.up },
  { name: '040-password-resets', up: passwordResets.up },
  { name: '050-figures', up: figures.up },
  { name: '060-billing', up: billing.up },
  { name: '070-handoff-watchdog', up: handoffWatchdog.up },
  { name: '080-sync', up: sync.up },
  { name: '090-webhooks', up: webhooks.up },
  { name: '100-ratings-and-key-usage', up: ratingsAndKeyUsage.up },
  { name: '110-plain-turn', up: plainTurn.up },
  { name: '120-conversation-search', up: conversationSearch.up },
  { name: '130-knowledge-lists', up: knowledgeLists.up },
  { name: '140-allowed-links', up: allowedLinks.up },
  { name: '160-unanswered-questions', up: unansweredQuestions.up },
  { name: '165-knowledge-versions', up: knowledgeVersions.up },
  { name: '170-prompt-versions-and-replay', up: promptVersionsAndReplay.up },
  { name: '180-key-heads', up: keyHeads.up },
  { name: '190-transcripts', up: transcripts.up },
  { name: '200-turns-of-many-tenants', up: turnsOfManyTenants.up },
  { name: '210-usage-of-many-tenants', up: usageOfManyTenants.up },
  { name: '220-turn-seen-before', up: turnSeenBefore.up },
  { name: '230-turns-not-missed', up: turnsNotMissed.up },
  { name: '240-usage-among-many-tenants', up: usageAmongManyTenants.up },
  { name: '250-visitor-history', up: visitorHistory.up },
  { name: '260-turns-wait-for-no-count', up: turnsWaitForNoCount.up },
  { name: '270-usage-of-each-tenant', up: usageOfEachTenant.up },
];

/** Any number; the same in every process, so that only one of them migrates at a time. */
const MIGRATION_LOCK = 7_261_004;

/**
 * Brings the database to the newest schema. Safe to call from several processes at once and after a killed start:
 * the lock belongs to the connection, so it ends with the process that held it.
 */
export async function migrate(ownerUrl: string): Promise<void> {
  const db = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 4 } });
  try {
    await db.transaction(async (lock) => {
      await lock.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      await db.migrate.forceFreeMigrationsLock(config).catch(() => undefined);
      await db.migrate.latest(config);
      await renewSyncEpoch(db);
    });
  } finally {
    await db.destroy();
  }
}

const config: knex.Knex.MigratorConfig = {
  tableName: 'schema_migrations',
  migrationSource: {
    getMigrations: async () => STEPS,
    getMigrationName: (step: Step) => step.name,
    getMigration: async (step: Step) => ({ up: step.up, down: async () => undefined }),
  },
};
