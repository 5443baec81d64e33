import { atMost } from '../../figures.ts';
import { callerAt, listed, openSessions, repeat } from './caller.ts';
import type { Scene } from './scene.ts';

const VISITORS = 60;
/** A restart forgets the limits of the minute and the hour, as time would. */
const HOURS = 3;
/** So many of one address may wait for a person. */
const AT_MOST_BEFORE = 15;

/**
 * One address asks for a person 60 times an hour, by the button and by a word, and no agent comes; a visitor from elsewhere
 * asks after it.
 */
export const urgentFlood: Scene = {
  name: 'one address calls itself urgent',
  async play({ url, workspace, restart }) {
    const { apiKey, owner } = await workspace('Urgent');
    const key = { 'x-api-key': apiKey };
    const flood = callerAt(url, '11.0.0.1', key);
    const hours: string[] = [];
    for (let hour = 0; hour < HOURS; hour += 1) {
      if (hour > 0) await restart();
      const sessions = await openSessions(flood, VISITORS);
      const statuses = await repeat(VISITORS, (index) => {
        const sessionId = sessions[index];
        return index % 2 === 0
          ? flood(`/chat/${sessionId}/handoff`, { priority: 'urgent' })
          : flood('/chat/message', { sessionId, message: 'I want a human agent' });
      });
      hours.push(listed(statuses));
    }
    const { conversations } = await owner.call('GET /chat/conversations', { query: { limit: 100 } });
    const urgent = conversations.filter(({ handoffData }) => handoffData?.priority === 'urgent');

    const visitor = callerAt(url, '12.0.0.1', key);
    const { json } = await visitor('/chat/start', { visitorId: 'real' });
    const asked = await visitor(`/chat/${json.sessionId}/handoff`, {});
    const { position } = asked.json.handoff as { position: number };
    return [
      { name: 'what came of asking, hour by hour', value: hours.join('; ') },
      atMost('urgent conversations', urgent.length, 0, ''),
      atMost('place of the visitor from elsewhere', position, AT_MOST_BEFORE + 1, ''),
    ];
  },
};
