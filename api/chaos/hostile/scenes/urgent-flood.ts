import { atMost } from '../../figures.ts';
import { callerAt, listed, openSessions, repeat } from './caller.ts';
import type { Scene } from './scene.ts';

const VISITORS = 60;
/** So many may ask for a person in a minute, from one address. */
const AT_MOST_BEFORE = 15;

/** One address asks for a person 60 times, by the button and by a word; a visitor from elsewhere asks after it. */
export const urgentFlood: Scene = {
  name: 'one address calls itself urgent',
  async play({ url, workspace }) {
    const { apiKey, owner } = await workspace('Urgent');
    const key = { 'x-api-key': apiKey };
    const flood = callerAt(url, '11.0.0.1', key);
    const sessions = await openSessions(flood, VISITORS);
    const statuses = await repeat(VISITORS, (index) => {
      const sessionId = sessions[index];
      return index % 2 === 0
        ? flood(`/chat/${sessionId}/handoff`, { priority: 'urgent' })
        : flood('/chat/message', { sessionId, message: 'I want a human agent' });
    });
    const { conversations } = await owner.call('GET /chat/conversations', { query: { limit: 100 } });
    const urgent = conversations.filter(({ handoffData }) => handoffData?.priority === 'urgent');

    const visitor = callerAt(url, '12.0.0.1', key);
    const { json } = await visitor('/chat/start', { visitorId: 'real' });
    const asked = await visitor(`/chat/${json.sessionId}/handoff`, {});
    const { position } = asked.json.handoff as { position: number };
    return [
      { name: 'what came of asking', value: listed(statuses) },
      atMost('urgent conversations', urgent.length, 0, ''),
      atMost('place of the visitor from elsewhere', position, AT_MOST_BEFORE + 1, ''),
    ];
  },
};
