import type { KnowledgeItem } from '@chatbot-saas/contract';
import { type Scope, type Services, SYSTEM } from '../../../context/index.ts';
import * as members from '../../auth/members.service.ts';
import * as presence from '../../conversations/presence/presence.service.ts';
import * as knowledge from '../../knowledge/knowledge.service.ts';
import * as tenants from '../../settings/tenant.service.ts';
import type { LabelIds } from '../team-tools/labels.ts';
import * as teamTools from '../team-tools/team-tools.service.ts';
import { builtInAssistant } from './assistant-replies.ts';
import * as figures from './figures.store.ts';
import * as store from './history.store.ts';
import { pastConversations } from './past.ts';
import { presentConversations } from './present.ts';
import { OFF_TOPIC } from './questions.ts';
import { Random } from './random.ts';
import * as renewal from './renewal.store.ts';
import type { Agent, Stage } from './talk.ts';

/** Days before the reports' days, so that they have something to compare with. */
const COMPARED = 2;
const DAY_MS = 86_400_000;

interface Cast {
  readonly items: readonly KnowledgeItem[];
  readonly agents: readonly [Agent, Agent];
}

/** Fills the new demo workspace with so many days of made-up conversations, and as many before for comparison. */
export async function fill(scope: Scope, cast: Cast, labels: LabelIds, days: number): Promise<void> {
  const now = new Date();
  const { stage, idleMinutes } = await stageOf(scope, cast, now);
  await figures.backdate(scope.db, new Date(now.getTime() - (COMPARED * days + 1) * DAY_MS));
  const past = await pastConversations(stage, { days: COMPARED * days, idleMinutes });
  await store.insert(scope.db, [...past, ...(await presentConversations(stage))], { idleMinutes, labels });
  await figures.review(scope.db, OFF_TOPIC);
  await figures.countUses(scope.db);
  await figures.countUsage(scope.db);
}

/** Articles of a demo workspace, with some that were added. */
const MOST_ITEMS = 100;

/**
 * Visitors who waited when the demo was last started would have waited for days. Those that no one has dealt with come
 * again, unless the team is there. `emails`: of the two agents.
 */
export async function renewPresent(
  { openScope }: Services,
  tenantId: string,
  emails: readonly [string, string],
): Promise<void> {
  await openScope(tenantId, SYSTEM, async (scope) => {
    // Of two processes that start at once, the second finds the new ones.
    await tenants.lock(scope);
    if (!(await renewal.hasStale(scope.db))) return;
    const isTeamThere = [...(await presence.list(scope)).values()].some((one) => one.presence !== 'offline');
    const team = await members.list(scope);
    const [first, second] = emails.map((email) => team.find((member) => member.email === email));
    if (isTeamThere || !first || !second) return;
    const agents = [
      { id: first._id, name: first.name },
      { id: second._id, name: second.name },
    ] as const;
    const items = await knowledge.listSome(scope, MOST_ITEMS);
    const { stage, idleMinutes } = await stageOf(scope, { items, agents }, new Date());
    const present = await presentConversations(stage);
    const stale = await renewal.removeUntouched(scope.db, present);
    const renewed = present.filter(({ visitor }) => stale.has(visitor.visitorId));
    const labels = await teamTools.labelIds(scope);
    await store.insert(scope.db, renewed, { idleMinutes, labels });
  });
}

async function stageOf(
  scope: Scope,
  { items, agents }: Cast,
  now: Date,
): Promise<{ stage: Stage; idleMinutes: number }> {
  const turn = await tenants.turnSettings(scope);
  const { chatWidget, conversations } = turn.settings;
  return {
    stage: {
      answer: builtInAssistant(items, turn, new Random('latency')),
      welcome: chatWidget.welcomeMessage,
      agents,
      now,
    },
    idleMinutes: conversations.idleMinutes,
  };
}
