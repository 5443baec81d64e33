import { allOf, atMost } from '../../figures.ts';
import { callerAt, listed, openSessions, putOnFreePlan, repeat } from './caller.ts';
import type { Scene } from './scene.ts';

const MESSAGES = 999;
/** Of one address in a minute; in an hour it may take a fifth of the month’s 1,000. */
const MESSAGES_OF_MINUTE = 120;
/** A fifth of the 500 conversations of the free plan. */
const CONVERSATIONS = 100;
/** Each opens as many conversations as an address may in a minute, and more than half of the month’s together. */
const SILENT = { addresses: 5, each: 60 };

/**
 * Of a workspace on the free plan: one address writes as fast as it is let, and five open conversations without a word; a
 * visitor from elsewhere comes after them.
 */
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
    let silent = 0;
    for (let n = 0; n < SILENT.addresses; n += 1) {
      silent += (await openSessions(callerAt(url, `11.1.0.${n}`, key), SILENT.each)).length;
    }
    const { tenant } = await owner.call('GET /auth/me');
    const visitor = callerAt(url, '12.0.0.1', key);
    const started = await visitor('/chat/start', { visitorId: 'real' });
    const said = await visitor('/chat/message', {
      sessionId: started.json.sessionId ?? 'none-none-none-none',
      message: 'How long does shipping take?',
    });
    return [
      { name: 'what came of its messages', value: listed(statuses) },
      atMost('messages of the month that it took', tenant.usage.apiCalls, MESSAGES_OF_MINUTE, ''),
      atMost('conversations of the month that it took', tenant.usage.conversations, CONVERSATIONS, ''),
      { name: `opened without a word by ${SILENT.addresses} addresses`, value: String(silent) },
      allOf('calls of a visitor from elsewhere that are answered', count(started.status, said.status), 2),
    ];
  },
};

const count = (...statuses: number[]) => statuses.filter((status) => status < 300).length;
