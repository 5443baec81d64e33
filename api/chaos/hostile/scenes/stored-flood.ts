import { freePort } from '@chatbot-saas/testing/free-port';
import { startSmtp } from '../../../test/support/smtp.ts';
import { atMost } from '../../figures.ts';
import { callerAt, listed, openSessions, putOnFreePlan, repeat } from './caller.ts';
import type { Scene } from './scene.ts';

const smtpPort = await freePort();
const MESSAGES = 999;
/** Of one address in a minute. */
const TAKEN = 120;
const TRANSCRIPTS = 15;

/** What one address has stored and mailed: messages to a person who never comes, and transcripts to strangers. */
export const storedFlood: Scene = {
  name: 'one address fills storage and mailboxes',
  env: { BILLING: 'on', SMTP_URL: `smtp://127.0.0.1:${smtpPort}` },
  async play({ url, databaseUrl, workspace }) {
    const smtp = await startSmtp({ port: smtpPort });
    try {
      const { apiKey, owner, tenantId } = await workspace('Filled');
      await putOnFreePlan(databaseUrl, tenantId);
      const flood = callerAt(url, '11.0.0.1', { 'x-api-key': apiKey });
      const sessions = await openSessions(flood, 60);
      await repeat(sessions.length, (index) => flood(`/chat/${sessions[index]}/handoff`, {}));
      const messages = await repeat(MESSAGES, (index) =>
        flood('/chat/message', {
          sessionId: sessions[index % sessions.length],
          message: 'x'.repeat(10_000),
        }),
      );
      const transcripts = await repeat(TRANSCRIPTS, (index) =>
        flood(`/chat/${sessions[index % 5]}/transcript`, { email: `stranger-${index}@example.com` }),
      );
      const { conversations } = await owner.call('GET /chat/conversations', { query: { limit: 100 } });
      const stored = conversations.reduce((sum, { messageCount }) => sum + messageCount, 0);
      const strangers = new Set(smtp.mails.flatMap(({ to }) => to)).size;
      return [
        { name: 'what came of its messages', value: listed(messages) },
        { name: 'messages stored, all in all', value: String(stored) },
        atMost('of them taken', messages.get(200) ?? 0, TAKEN, ''),
        { name: 'what came of its transcripts', value: listed(transcripts) },
        atMost('addresses mailed, of five conversations', strangers, 5, ''),
      ];
    } finally {
      await smtp.close();
    }
  },
};
