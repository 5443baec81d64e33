import type { ConversationSort } from '@chatbot-saas/contract/domain';
import { describe, expect, it } from 'vitest';
import { Chat } from '../../../test/support/chat.ts';
import { expectFailure } from '../../../test/support/failure.ts';
import { freshInbox, freshTenant, sharedServer } from '../../../test/support/fixtures.ts';
import { sql } from '../../../test/support/sql.ts';
import { letPass } from '../../../test/support/time.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = freshTenant(server);
const inbox = freshInbox(server, tenant);
const say = (sessionId: string, message: string) => new Chat(server, tenant).say(sessionId, message);

async function start(): Promise<string> {
  const { sessionId } = await tenant.visitor.call('POST /chat/start', { body: { visitorId: 'visitor_1' } });
  return sessionId;
}
/** Session ids in list order, read in pages of `limit`. */
async function listed(sort: ConversationSort, query: object = {}, limit = 100): Promise<string[]> {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { conversations: { sessionId: string }[]; nextCursor: string | null } =
      await tenant.owner.api.call('GET /chat/conversations', {
        query: { sort, limit, ...query, ...(cursor && { cursor }) },
      });
    seen.push(...page.conversations.map((one) => one.sessionId));
    cursor = page.nextCursor;
  } while (cursor);
  return seen;
}
const notices = async (id: string) =>
  (await new Chat(server, tenant).history(id)).messages.flatMap(({ role, content }) =>
    role === 'system' ? [content] : [],
  );

describe('a list sorted by waiting time', () => {
  it('shows the longest wait first, then the rest by newest activity', async () => {
    const first = await inbox.asked();
    const second = await inbox.asked('urgent');
    const ended = await inbox.asked();
    const answered = await inbox.asked();
    const withAssistant = await start();
    await inbox.end(tenant.owner, ended);
    await inbox.accept(tenant.owner, answered);
    // Activity does not move a waiting conversation.
    await say(first, 'Hello?');
    const expected = [first, second, answered, ended, withAssistant];
    expect(await listed('waiting')).toEqual(expected);
    expect(await listed('waiting', {}, 1)).toEqual(expected);
    expect(await listed('waiting', {}, 2)).toEqual(expected);
  });

  it('counts an offered conversation as waiting until the agent accepts', async () => {
    const { agent } = await inbox.online('Ada');
    const offered = await inbox.asked();
    const later = await start();
    expect(await listed('waiting')).toEqual([offered, later]);
    await inbox.accept(agent, offered);
    await say(later, 'Hello?');
    expect(await listed('waiting')).toEqual([later, offered]);
  });

  it('supports filters and search like any list', async () => {
    const [waiting, other] = [await inbox.asked(), await inbox.asked()];
    const withAssistant = await start();
    for (const id of [waiting, withAssistant]) await say(id, 'A rare quetzal');
    expect(await listed('waiting', { status: 'transferred' })).toEqual([waiting, other]);
    expect(await listed('waiting', { search: 'quetzal' })).toEqual([waiting]);
    await inbox.accept(tenant.owner, other);
    expect(await listed('waiting', { assignedAgent: tenant.owner.id })).toEqual([other]);
  });

  it('keeps the other orders unchanged, and refuses unknown ones', async () => {
    const [first, second] = [await start(), await start()];
    await say(first, 'Hello?');
    expect(await listed('recent', {}, 1)).toEqual([first, second]);
    expect(await listed('oldest', {}, 1)).toEqual([second, first]);
    const bad = await server.send('GET', '/api/chat/conversations?sort=newest', {
      token: tenant.owner.token,
    });
    expectFailure(bad, 'validation_failed');
  });
});

describe('the order of an inbox', () => {
  const readAsOwner = async () => {
    const [ended, mine] = [await inbox.asked(), await inbox.asked()];
    await inbox.end(tenant.owner, ended);
    await inbox.accept(tenant.owner, mine);
    const { agent } = await inbox.online('Ada');
    const [theirs, offered] = [await inbox.asked(), await inbox.asked()];
    await inbox.accept(agent, theirs);
    const withAssistant = await start();
    await say(theirs, 'Hello?');
    return { ended, theirs, mine, offered, withAssistant };
  };

  it('is section after section, also page by page: waiting, one’s own, others’, the assistant’s, ended', async () => {
    const { ended, theirs, mine, offered, withAssistant } = await readAsOwner();
    const expected = [offered, mine, theirs, withAssistant, ended];
    for (const limit of [100, 1, 2, 3]) expect(await listed('inbox', {}, limit)).toEqual(expected);
    expect(await listed('inbox', { assignedAgent: tenant.owner.id }, 1)).toEqual([mine]);
  });

  it('can be read one section at a time, in any order', async () => {
    const { ended, theirs, mine, offered, withAssistant } = await readAsOwner();
    const sections = { waiting: offered, mine, team: theirs, assistant: withAssistant, ended };
    for (const [section, id] of Object.entries(sections)) {
      for (const sort of ['inbox', 'waiting', 'recent', 'oldest'] as const)
        expect(await listed(sort, { section }, 1)).toEqual([id]);
    }
    const bad = await server.send('GET', '/api/chat/conversations?section=yours', {
      token: tenant.owner.token,
    });
    expectFailure(bad, 'validation_failed');
  });

  it('finds with a search what a list by waiting time finds', async () => {
    const { theirs, offered } = await readAsOwner();
    for (const id of [offered, theirs]) await say(id, 'A rare quetzal');
    expect(await listed('inbox', { search: 'quetzal' }, 1)).toEqual([offered, theirs]);
  });
});

describe('the visitor’s last message', () => {
  it('stays the preview after any other message, in the list, the conversation and sync', async () => {
    const id = await start();
    expect(await inbox.get(id)).toMatchObject({ lastVisitorMessage: null });
    await say(id, 'Where is my parcel?');
    await inbox.ask(id);
    await inbox.accept(tenant.owner, id, 'Hello, let me look.');
    const said = (await new Chat(server, tenant).history(id)).messages.find(({ role }) => role === 'user');
    const lastVisitorMessage = { content: 'Where is my parcel?', timestamp: said?.timestamp };
    expect(await inbox.get(id)).toMatchObject({ lastVisitorMessage, lastMessage: { role: 'agent' } });
    const { conversations } = await tenant.owner.api.call('GET /chat/conversations');
    expect(conversations).toMatchObject([{ lastVisitorMessage }]);
    const { changes } = await tenant.owner.api.call('GET /sync', { query: {} });
    expect(changes.conversations).toMatchObject([{ lastVisitorMessage }]);
  });

  it('is cut to the preview’s length, between characters', async () => {
    const id = await start();
    await say(id, `${'x'.repeat(299)}🙂 and more`);
    expect((await inbox.get(id)).lastVisitorMessage?.content).toBe('x'.repeat(299));
  });
});

describe('a waiting notice to the visitor', () => {
  it('neither moves the row nor becomes its last message', async () => {
    const [first, second] = [await inbox.asked(), await inbox.asked()];
    await say(first, 'Hello?');
    const before = await inbox.get(first);
    await sql(
      server,
      `UPDATE conversations SET unattended_since = now() - interval '181 seconds' WHERE session_id = $1`,
      [first],
    );
    await server.app.runJobs();
    expect(await notices(first)).toHaveLength(1);
    const { lastMessage, lastVisitorMessage, messageCount } = before;
    expect(await inbox.get(first)).toMatchObject({
      status: 'escalated',
      lastMessage,
      lastVisitorMessage,
      messageCount: messageCount + 1,
    });
    expect(await listed('waiting')).toEqual([first, second]);
  });

  it('is not repeated with the same text, whatever comes in between', async () => {
    await inbox.online('Ada');
    await inbox.online('Bea');
    const id = await inbox.asked();
    for (let i = 0; i < 3; i += 1) {
      await say(id, `Hello? ${i}`);
      await letPass(server, 61);
      await server.app.runJobs();
    }
    const said = await notices(id);
    expect(new Set(said).size).toBe(said.length);
  });
});
