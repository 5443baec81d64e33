import { describe, expect, it } from 'vitest';
import { buildConversation } from '../../../../test/support/build.ts';
import { expectFailure } from '../../../../test/support/failure.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';
import { connectStaff, emit } from '../../../../test/support/sockets.ts';
import { sql } from '../../../../test/support/sql.ts';

const server = sharedServer({ RATE_LIMITS: 'off' });
const tenant = sharedTenant(server);

const rate = (id: string, body: object) =>
  server.send('POST', `/api/chat/${id}/rating`, { apiKey: tenant.apiKey, body });
const shown = async (id: string) => {
  const { conversation } = await tenant.owner.api.call('GET /chat/{id}', { params: { id } });
  return { rating: conversation.rating, ratingComment: conversation.ratingComment };
};

describe('a rating', () => {
  it('is stored with its comment and shown in the conversation, even after the end', async () => {
    const { sessionId } = await buildConversation(tenant);
    expect(await shown(sessionId)).toEqual({ rating: null, ratingComment: null });
    await tenant.visitor.call('POST /chat/{id}/end', { params: { id: sessionId } });
    const response = await rate(sessionId, { rating: 4, comment: '  Kind and quick. ' });
    expect(response.json).toEqual({ success: true });
    expect(await shown(sessionId)).toEqual({ rating: 4, ratingComment: 'Kind and quick.' });
  });

  it('can be changed once; the same rating again is not a change', async () => {
    const { sessionId } = await buildConversation(tenant);
    for (const rating of [2, 2, 5, 5]) expect((await rate(sessionId, { rating })).status).toBe(200);
    expectFailure(await rate(sessionId, { rating: 1 }), 'state_conflict');
    expectFailure(await rate(sessionId, { rating: 1, comment: 'Late thought' }), 'state_conflict');
    expect(await shown(sessionId)).toEqual({ rating: 5, ratingComment: null });
  });

  it('accepts a later comment without counting it as the change', async () => {
    const { sessionId } = await buildConversation(tenant);
    const words = { rating: 2, comment: 'Too slow.' };
    for (const body of [{ rating: 2 }, words, words, { rating: 2 }]) {
      expect((await rate(sessionId, body)).status).toBe(200);
    }
    expect(await shown(sessionId)).toEqual({ rating: 2, ratingComment: 'Too slow.' });
    expect((await rate(sessionId, { rating: 4 })).status).toBe(200);
    expect((await rate(sessionId, { rating: 4, comment: 'Well…' })).status).toBe(200);
    expectFailure(await rate(sessionId, { rating: 4, comment: 'Or not.' }), 'state_conflict');
    expect(await shown(sessionId)).toEqual({ rating: 4, ratingComment: 'Well…' });
  });

  it('sent many times at once is accepted twice and refused otherwise', async () => {
    const { sessionId } = await buildConversation(tenant);
    const responses = await Promise.all([1, 2, 3, 4, 5].map((rating) => rate(sessionId, { rating })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
    const taken = responses.flatMap(({ status }, i) => (status === 200 ? i + 1 : []));
    expect(taken).toContain((await shown(sessionId)).rating);
  });

  it.each([0, 6, 2.5, '5', null, undefined])('of %j is refused', async (rating) => {
    const { sessionId } = await buildConversation(tenant);
    const response = await rate(sessionId, { rating });
    expectFailure(response, 'validation_failed');
    expect(response.json.details[0].path).toBe('rating');
    expect(await shown(sessionId)).toEqual({ rating: null, ratingComment: null });
  });

  it('appears on the team’s screens immediately', async () => {
    const { sessionId } = await buildConversation(tenant);
    const socket = await connectStaff(server, tenant.owner, tenant.id);
    try {
      await emit(socket, 'join-tenant', tenant.id);
      const updated = new Promise((resolve) => {
        socket.on('conversation-updated', (conversation) => {
          if (conversation.sessionId === sessionId) resolve(conversation);
        });
      });
      await rate(sessionId, { rating: 3 });
      expect(await updated).toMatchObject({ rating: 3 });
    } finally {
      socket.disconnect();
    }
  });

  it('records when it was given and when it was changed', async () => {
    const { sessionId } = await buildConversation(tenant);
    await rate(sessionId, { rating: 3 });
    await rate(sessionId, { rating: 4 });
    const [row] = await sql(
      server,
      'SELECT rated_at <= rating_changed_at AS ordered FROM conversations WHERE session_id = $1',
      [sessionId],
    );
    expect(row).toEqual({ ordered: true });
  });
});
