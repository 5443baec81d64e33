import type { Priority } from '@chatbot-saas/contract/domain';
import { PRIORITIES } from '@chatbot-saas/contract/domain';
import { stressRuns, stressSeed } from '@chatbot-saas/testing/stress';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildConversation, buildMember, buildTenant, type Member } from '../support/build.ts';
import { sharedServer } from '../support/fixtures.ts';
import { connectStaff, emit, type ReceivedEvent, record, settled } from '../support/sockets.ts';
import { sql } from '../support/sql.ts';
import { databaseTime, letPass, slowTime } from '../support/time.ts';
import { CAPACITY, InboxModel, isOpen } from './model.ts';

/** Random steps of people and time, on the product and on a model of the rules: both must end in the same state. */

const server = sharedServer({ RATE_LIMITS: 'off' });

const AGENTS = 2;
/** More than all agents may have. */
const CONVERSATIONS = AGENTS * CAPACITY + 2;

const agent = fc.nat(AGENTS - 1);
/** Often the same few, so that several things happen to one; all of them, so that all agents are full. */
const conversation = fc.oneof(fc.nat(2), fc.nat(CONVERSATIONS - 1));
const WEIGHTS = {
  ask: 10,
  accept: 5,
  reply: 2,
  release: 2,
  escalate: 1,
  end: 1,
  online: 4,
  'online by hand': 3,
  leave: 2,
  away: 2,
  pass: 4,
} as const;
type What = keyof typeof WEIGHTS;
const choices = Object.entries(WEIGHTS).map(([what, weight]) => ({
  arbitrary: fc.constant(what as What),
  weight,
}));
const step = fc.record({
  what: fc.oneof(...choices),
  who: agent,
  of: conversation,
  priority: fc.constantFrom<Priority[]>(...PRIORITIES),
  // No sum of these is one of the limits.
  seconds: fc.constantFrom(31, 61, 200),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** An inbox in the product, and its model. */
async function openInbox() {
  const tenant = await buildTenant(server);
  const members: Member[] = [];
  // One after the other: of two with as much to do, the one who joined first is asked.
  for (let i = 0; i < AGENTS; i += 1) members.push(await buildMember(server, tenant));
  const ids: string[] = [];
  for (let i = 0; i < CONVERSATIONS; i += 1) ids.push((await buildConversation(tenant)).sessionId);
  const sockets = await Promise.all(members.map((member) => connectStaff(server, member, tenant.id)));
  const team = await connectStaff(server, tenant.owner, tenant.id);
  await emit(team, 'join-tenant', tenant.id);
  const heard = { team: record(team), each: sockets.map(record) };
  const model = new InboxModel(AGENTS, CONVERSATIONS);
  let slowedAt = await databaseTime(server);

  async function run({ what, who, of, priority, seconds }: Step): Promise<void> {
    const [member, socket, subject] = [members[who], sockets[who], model.conversations[of]];
    if (!member || !socket || !subject) throw new Error('no such step');
    const post = async (path: string, body: object, as: object = { token: member.token }) =>
      (await server.send('POST', `/api/chat/${ids[of]}/${path}`, { ...as, body })).status;
    const say = (event: string, byHand: boolean) =>
      emit(socket, event, { agentId: member.id, tenantId: tenant.id, byHand });
    const status: Partial<Record<Step['what'], () => Promise<[number, number]>>> = {
      ask: async () => [
        await post('handoff', { priority }, { apiKey: tenant.apiKey }),
        model.ask(subject, priority),
      ],
      escalate: async () => [
        await post('handoff', { priority: 'urgent' }, { token: tenant.owner.token }),
        model.escalate(subject),
      ],
      accept: async () => [await post('agent/accept', {}), model.accept(who, subject)],
      reply: async () => [await post('agent/message', { content: 'Hello' }), model.reply(who, subject)],
      release: async () => [await post('agent/release', {}), model.release(who, subject)],
      end: async () => [await post('end', {}), model.end(subject)],
    };
    const answers = await status[what]?.();
    if (answers) expect(answers[0], what).toBe(answers[1]);
    if (what === 'online' || what === 'online by hand') {
      await say('agent-online', what === 'online by hand');
      model.comeOnline(who, what === 'online by hand');
    }
    if (what === 'leave') {
      await say('agent-offline', false);
      model.leave(who);
    }
    if (what === 'away') {
      await say('agent-offline', true);
      model.goAway(who);
    }
    if (what === 'pass') {
      // On a busy machine, the time that the test itself takes would reach the limits.
      slowedAt = await slowTime(server, slowedAt);
      await letPass(server, seconds);
      // One after the other, as the model has it: at the same time, either may come first.
      await server.app.runJobs('handoff-watchdog');
      await server.app.runJobs('lost-agents');
      model.pass(seconds);
    }
  }

  async function expectSame(): Promise<void> {
    const rows = await sql(
      server,
      `SELECT session_id, status, assigned_agent, accepted_at IS NOT NULL AS is_accepted, handoff_priority
         FROM conversations WHERE tenant_id = $1`,
      [tenant.id],
    );
    const found = new Map(rows.map((row) => [row.session_id, row]));
    const actual = ids.map((id) => {
      const { status, assigned_agent, is_accepted, handoff_priority } = found.get(id) ?? {};
      const at = members.findIndex(({ id: member }) => member === assigned_agent);
      return status === 'ended'
        ? { status }
        : { status, agent: at < 0 ? null : at, isAccepted: is_accepted, priority: handoff_priority };
    });
    const expected = model.conversations.map(({ status, agent: who, isAccepted, priority }) =>
      status === 'ended' ? { status } : { status, agent: who, isAccepted, priority },
    );
    expect(actual).toEqual(expected);
    expectSound(model);
    const present = (await tenant.owner.api.call('GET /tenant/team')).team;
    expect(members.map(({ id }) => present.find(({ _id }) => _id === id)?.presence)).toEqual(
      model.agents.map((one) => model.presenceOf(one)),
    );
  }

  async function expectEmitted(): Promise<void> {
    await settled(team, ...sockets);
    const emitted = new Map<string, number>();
    const count = (events: ReceivedEvent[], names: string[], key: (heard: ReceivedEvent) => string) => {
      for (const one of events.filter(([name]) => names.includes(name))) {
        emitted.set(key(one), (emitted.get(key(one)) ?? 0) + 1);
      }
    };
    count(heard.team, ['new-handoff', 'handoff-taken'], ([name]) => name);
    count(heard.team, ['presence'], ([, payload]) => {
      const { userId } = payload as { userId: string };
      return `presence ${members.findIndex(({ id }) => id === userId)}`;
    });
    for (const [who, events] of heard.each.entries()) {
      count(events, ['handoff-request', 'handoff-lost'], ([name]) => `${name} ${who}`);
    }
    expect(new Map([...emitted].sort())).toEqual(new Map([...model.emitted].sort()));
  }

  const close = () => {
    for (const socket of [team, ...sockets]) socket.disconnect();
  };
  return { run, expectSame, expectEmitted, close };
}

/** What the rules promise at any time; of the model, which the product has just been found equal to. */
function expectSound({ agents, conversations }: InboxModel): void {
  for (const who of agents.keys()) {
    const held = conversations.filter((one) => isOpen(one) && one.agent === who).length;
    const accepted = conversations.filter((one) => isOpen(one) && one.agent === who && one.isAccepted).length;
    expect(accepted).toBeLessThanOrEqual(CAPACITY);
    const isFree = agents[who]?.hasDevice && !agents[who]?.isAway && held < CAPACITY;
    const stranded = conversations.filter(
      (one) => isOpen(one) && one.agent === null && one.declinedBy !== who,
    );
    if (isFree) expect(stranded).toEqual([]);
  }
}

it('the handoff follows its rules step by step, and emits each event once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const inbox = await openInbox();
      try {
        for (const one of steps) {
          await inbox.run(one);
          await inbox.expectSame();
        }
        await inbox.expectEmitted();
      } finally {
        inbox.close();
      }
      expect(server.errors).toEqual([]);
    }),
    { numRuns: stressRuns(20), seed: stressSeed, endOnFailure: true },
  );
}, 240_000);
