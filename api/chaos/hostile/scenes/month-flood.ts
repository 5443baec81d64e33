import { allOf, atMost } from '../../figures.ts';
import { callerAt, listed, openSessions, putOnFreePlan, repeat } from './caller.ts';
import type { Scene } from './scene.ts';

const MESSAGES = 999;
/** A fifth of the 1,000 messages and 500 conversations of the free plan. */
const SHARE = { messages: 200, conversations: 100 };

/** Of a workspace on the free plan: one address writes as fast as it is let; a visitor from elsewhere comes after it. */
export const monthFlood: Scene = {
  name: 'one address writes into a month',
  env: { BILLING: 'on' },
  async play({ url, databaseUrl, workspace }) {
    const { apiKey, owner, tenantId } = await workspace('Flooded');
    await putOnFreePlan(databaseUrl, tenantId);
    const key = { 'x-api-key': apiKey };
    const flood = callerAt(url, '11.0.0.1', key);
    const sessions = await openSessions(flood, 60);
    const statuses = await repeat(MESSAGES, (index) =>
      flood('/chat/message', { sessionId: sessions[index % sessions.length], message: `Hello ${index}` }),
    );
    const { tenant } = await owner.call('GET /auth/me');
    const visitor = callerAt(url, '12.0.0.1', key);
    const started = await visitor('/chat/start', { visitorId: 'real' });
    const said = await visitor('/chat/message', {
      sessionId: started.json.sessionId ?? 'none-none-none-none',
      message: 'How long does shipping take?',
    });
    return [
      { name: 'what came of its messages', value: listed(statuses) },
      atMost('messages of the month that it took', tenant.usage.apiCalls, SHARE.messages, ''),
      atMost('conversations of the month that it took', tenant.usage.conversations, SHARE.conversations, ''),
      allOf('calls of a visitor from elsewhere that are answered', count(started.status, said.status), 2),
    ];
  },
};

const count = (...statuses: number[]) => statuses.filter((status) => status < 300).length;
