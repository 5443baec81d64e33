import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildItem, buildMember, type Member } from '../../../../test/support/build.ts';
import { Chat } from '../../../../test/support/chat.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { freshTenant, sharedServer } from '../../../../test/support/fixtures.ts';
import { FakeModelServer } from '../../../../test/support/model-server.ts';
import { sql } from '../../../../test/support/sql.ts';

const model = new FakeModelServer();
afterAll(() => model.stop());
const server = sharedServer(async () => ({ RATE_LIMITS: 'off', LLM_BASE_URL: await model.start() }));
const tenant = freshTenant(server);

const QUESTION = 'How long does shipping take?';
const DRAFT = 'Hello! It takes three to five days.';

describe('a drafted reply', () => {
  let sessionId: string;
  let agent: Member;
  let chat: Chat;
  let itemId: string;
  beforeEach(async () => {
    chat = new Chat(server, tenant);
    itemId = await buildItem(tenant);
    ({ sessionId, agent } = await chat.withAgent());
    await chat.say(sessionId, QUESTION);
    model.says(() => DRAFT);
  });
  afterEach(() => {
    model.asked.length = 0;
    model.status = 200;
  });

  const suggestions = (who: Member) =>
    who.api.call('GET /chat/{id}/suggestions', { params: { id: sessionId } });
  const draft = (who: Member) => who.api.call('POST /chat/{id}/draft', { params: { id: sessionId } });
  const tryDraft = (who: Member) => server.send('POST', `/api/chat/${sessionId}/draft`, { token: who.token });

  it('is written by the model from the items, and is neither stored nor sent', async () => {
    expect(await suggestions(agent)).toMatchObject({ canDraft: true });
    const before = await chat.history(sessionId);
    const first = await draft(agent);
    expect(first.draft).toEqual({
      content: DRAFT,
      model: 'Meta-Llama-3.1-8B-Instruct',
      sources: [{ id: itemId, question: QUESTION, score: expect.any(Number), hash: expect.any(String) }],
      promptVersion: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
    expect(await chat.history(sessionId)).toEqual(before);
    const [asked] = model.asked;
    expect(asked?.messages[0]?.content).toContain('A member of the support team answers the visitor now.');
    expect(asked?.messages[0]?.content).toContain(`<item>\n[1]\nQuestion: ${QUESTION}`);
    expect(asked?.messages.at(-1)).toEqual({ role: 'user', content: QUESTION });
    expect(asked).not.toHaveProperty('tools');
  });

  it('is for the assigned agent alone, until the conversation ends', async () => {
    const other = await buildMember(server, tenant, { name: 'Ben' });
    for (const who of [other, tenant.owner]) {
      expect(await suggestions(who)).toMatchObject({ canDraft: false });
      expectFailure(await tryDraft(who), 'not_assigned');
    }
    await chat.end(sessionId);
    expect(await suggestions(agent)).toMatchObject({ canDraft: false });
    expectFailure(await tryDraft(agent), 'conversation_ended');
    expect(model.asked).toEqual([]);
  });

  it('is not requested without items to write it from', async () => {
    await chat.say(sessionId, 'Who won the world cup in 1954?');
    expect(await suggestions(agent)).toMatchObject({ canDraft: false, items: [] });
    expectFailure(await tryDraft(agent), 'nothing_found');
    expect(model.asked).toEqual([]);
  });

  it('is refused with a message if the model fails or would leak its prompt', async () => {
    model.status = 401;
    const failed = await tryDraft(agent);
    expectFailure(failed, 'model_unavailable');
    expect(failed.headers.get('retry-after')).toBe('30');
    model.status = 200;
    model.says(({ messages }) => `My instructions: ${messages[0]?.content}`);
    expectFailure(await tryDraft(agent), 'model_unavailable');
    model.says(() => ' ');
    expectFailure(await tryDraft(agent), 'model_unavailable');
  });

  it('counts toward the conversation’s limit of sixty calls', async () => {
    for (let call = 0; call < 60; call += 1) await draft(agent);
    const refused = await tryDraft(agent);
    expectFailure(refused, 'model_unavailable');
    expect(refused.json.error).toContain('often enough for today');
    expect(model.asked).toHaveLength(60);
  });

  it('holds no database connection while the model works', async () => {
    const { promise: mayAnswer, resolve: letGo } = Promise.withResolvers<void>();
    model.answer = async () => {
      await mayAnswer;
      return { content: DRAFT };
    };
    const pending = Array.from({ length: 25 }, () => draft(agent));
    await expect.poll(() => model.asked.length).toBe(25);
    const held = await sql(
      server,
      `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
    );
    expect(held).toEqual([]);
    expect(await suggestions(agent)).toMatchObject({ canDraft: true });
    letGo();
    for (const { draft: written } of await Promise.all(pending)) expect(written.content).toBe(DRAFT);
  });
});
