import knex from 'knex';
import { StartupError } from '../infrastructure/startup-error.ts';
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
import * as knowledgeImports from './migrations/290-knowledge-imports.ts';
import * as firstTurns from './migrations/300-first-turns.ts';
import * as reachedCeilings from './migrations/301-reached-ceilings.ts';
import * as signInNetworks from './migrations/302-sign-in-networks.ts';
import * as silentSessions from './migrations/303-silent-sessions.ts';
import * as sealedSecrets from './migrations/310-sealed-secrets.ts';
import * as diskProbe from './migrations/311-disk-probe.ts';
import * as waitingOrder from './migrations/320-waiting-order.ts';
import * as versions from './migrations/340-versions.ts';
import * as handoffVisitors from './migrations/350-handoff-visitors.ts';
import { findRoleSuffix, type Roles, rolesWith, withRoleSuffix } from './roles.ts';
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
  { name: '290-knowledge-imports', up: knowledgeImports.up },
  { name: '300-first-turns', up: firstTurns.up },
  { name: '301-reached-ceilings', up: reachedCeilings.up },
  { name: '302-sign-in-networks', up: signInNetworks.up },
  { name: '303-silent-sessions', up: silentSessions.up },
  { name: '310-sealed-secrets', up: sealedSecrets.up },
  { name: '311-disk-probe', up: diskProbe.up },
  { name: '320-waiting-order', up: waitingOrder.up },
  { name: '340-versions', up: versions.up },
  { name: '350-handoff-visitors', up: handoffVisitors.up },
];

const TABLE = 'schema_migrations';

/** An arbitrary number, equal in every process, so that only one migrates at a time. */
const MIGRATION_LOCK = 7_261_004;

/**
 * Migrates the database to the newest schema. It is safe for concurrent processes and after a killed start, because
 * the lock ends with its connection. Returns the roles to work under.
 */
export async function migrate(ownerUrl: string): Promise<Roles> {
  const db = knex({ client: 'pg', connection: ownerUrl, pool: { min: 0, max: 4 } });
  try {
    return await db.transaction(async (lock) => {
      await lock.raw('SELECT pg_advisory_xact_lock(?)', [MIGRATION_LOCK]);
      await assertNotNewer(db);
      const suffix = await findRoleSuffix(db);
      const config = configFor(suffix);
      await db.migrate.forceFreeMigrationsLock(config).catch(() => undefined);
      await db.migrate.latest(config);
      await renewSyncEpoch(db);
      return rolesWith(suffix);
    });
  } finally {
    await db.destroy();
  }
}

const configFor = (suffix: string): knex.Knex.MigratorConfig => ({
  tableName: TABLE,
  migrationSource: {
    getMigrations: async () => STEPS,
    getMigrationName: (step: Step) => step.name,
    getMigration: async (step: Step) => ({
      up: (db: knex.Knex) => step.up(withRoleSuffix(db, suffix)),
      down: async () => undefined,
    }),
  },
});

/** Unknown steps come from a newer version, whose tables this one would misread. */
async function assertNotNewer(db: knex.Knex): Promise<void> {
  if (!(await db.schema.hasTable(TABLE))) return;
  const done: string[] = await db(TABLE).orderBy('id').pluck('name');
  const unknown = done.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length === 0) return;
  throw new StartupError(
    `This database was used by a newer version of ChatBot SaaS (it has ${unknown.at(-1)}). Start that version, or a newer one.`,
  );
}
