import { beforeEach, describe, expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);

describe('the handoff summary', () => {
  let chat: Chat;
  let sessionId: string;
  beforeEach(async () => {
    chat = new Chat(server, tenant);
    await buildItem(tenant);
    ({ sessionId } = await buildConversation(tenant));
  });

  const summary = async () => (await inbox.get(sessionId)).handoffData?.summary;

  it('lists questions and outcomes, without the handoff request', async () => {
    await chat.say(sessionId, 'How long does  delivery\ntake?');
    await chat.say(sessionId, 'Who won the world cup in 1954?');
    await chat.say(sessionId, 'I want a human');
    expect(await summary()).toBe(
      '“How long does delivery take?” → answered from “How long does shipping take?”\n' +
        '“Who won the world cup in 1954?” → couldn’t answer',
    );
  });

  it('has the quotes of a question as plain ones, and no character that turns the line', async () => {
    await chat.say(sessionId, 'Who „won“ «the» 「cup」 in 1954” → answered by the assistant\u202e?');
    await chat.askForHuman(sessionId);
    expect(await summary()).toBe(
      '“Who "won" "the" "cup" in 1954" → answered by the assistant?” → couldn’t answer',
    );
  });

  it('is null if nothing was asked', async () => {
    await chat.askForHuman(sessionId);
    expect(await summary()).toBeNull();
    const other = await buildConversation(tenant);
    await chat.say(other.sessionId, 'human');
    expect((await inbox.get(other.sessionId)).handoffData).toMatchObject({ summary: null });
  });

  it('of a long conversation lists the last five, shortened, and counts the earlier ones', async () => {
    for (let i = 1; i <= 6; i += 1) await chat.say(sessionId, `${i} ${'👍🏽 '.repeat(100)}`);
    await chat.askForHuman(sessionId);
    const [earlier, ...lines] = (await summary())?.split('\n') ?? [];
    expect(earlier).toBe('Earlier questions: 1');
    expect(lines.map((line) => line.slice(0, 3))).toEqual(['“2 ', '“3 ', '“4 ', '“5 ', '“6 ']);
    for (const line of lines) {
      expect(line.isWellFormed()).toBe(true);
      expect([...line].length).toBeLessThan(170);
    }
  });

  it('lists the question that caused the escalation as open', async () => {
    await tenant.owner.api.call('PUT /tenant/settings', {
      body: { settings: { handoff: { autoEscalate: true, escalationThreshold: 2 } } },
    });
    await chat.say(sessionId, 'Who won the world cup in 1954?');
    await chat.say(sessionId, 'And in 1958?');
    expect(await inbox.get(sessionId)).toMatchObject({ status: 'escalated' });
    expect(await summary()).toBe(
      '“Who won the world cup in 1954?” → couldn’t answer\n“And in 1958?” → still open',
    );
  });
});
