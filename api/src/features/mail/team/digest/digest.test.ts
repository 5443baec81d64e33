import { INTERFACE_LANGUAGES } from '@chatbot-saas/contract/domain';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildGap,
  buildItem,
  buildMember,
  buildTenant,
  type Member,
} from '../../../../../test/support/build.ts';
import { Chat } from '../../../../../test/support/chat.ts';
import { freshTenant, sharedServer } from '../../../../../test/support/fixtures.ts';
import { mailDigests, mondayMorning, morning } from '../../../../../test/support/people/digest.ts';
import { wish } from '../../../../../test/support/people/team-mail.ts';
import { headerOf } from '../../../../../test/support/people/unseen-mail.ts';
import { type SmtpServer, startSmtp } from '../../../../../test/support/smtp.ts';
import { sql } from '../../../../../test/support/sql.ts';

let smtp: SmtpServer;
const refusals = new Map<string, number>();
const server = sharedServer(async () => {
  smtp = await startSmtp({ refusalOf: (address) => refusals.get(address) ?? null });
  return { SMTP_URL: smtp.url, MAIL_FROM: 'support@acme.example', RATE_LIMITS: 'off' };
});
afterAll(() => smtp.close());
const tenant = freshTenant(server);
let ada: Member;
beforeEach(async () => {
  ada = await buildMember(server, tenant);
});

const mailsTo = ({ email }: Member) => smtp.mails.filter(({ to }) => to.includes(email));
const counts = (...members: Member[]) => members.map((one) => mailsTo(one).length);
const at = (time: number) => mailDigests([server], time);
const listed = async () => (await tenant.owner.api.call('GET /tenant/team/mails')).mails;

/** A visitor who has asked for a person. */
async function waiting(message = 'Where is my parcel?', of = tenant) {
  const { sessionId, id } = await buildConversation(of);
  const chat = new Chat(server, of);
  await chat.say(sessionId, message);
  await chat.askForHuman(sessionId);
  return { sessionId, id, params: { id: sessionId }, chat };
}

/** A question without an answer, and an answer after which its visitor asked for a person for a moment. */
async function knowledgeToMend() {
  await buildItem(tenant, { question: 'Do you repair zeppelins?', answer: 'Only on Tuesdays.' });
  const { params, sessionId } = await waiting('Do you repair zeppelins?');
  await tenant.visitor.call('POST /chat/{id}/handoff/cancel', { params });
  await buildGap(tenant, sessionId);
}

const textOf = (member: Member): string => mailsTo(member).at(-1)?.text ?? '';

describe('a daily digest', () => {
  it('comes once in the morning to who has chosen it', async () => {
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    await wish(ada, { mail: { digest: 'daily' } });
    await waiting();
    for (const early of [Date.now(), morning('UTC', { minutes: -1 })]) await at(early);
    expect(counts(ada)).toEqual([0]);
    await at(morning());
    await at(morning('UTC', { minutes: 1 }));
    await at(morning('UTC', { minutes: 600 }));
    expect(counts(ada, bea, tenant.owner)).toEqual([1, 0, 0]);
    await at(morning('UTC', { days: 2 }));
    expect(counts(ada)).toEqual([2]);
    expect(await listed()).toMatchObject([
      { kind: 'daily', member: { _id: ada.id }, conversationIds: [], status: 'delivered' },
      { kind: 'daily', status: 'delivered' },
    ]);
  });

  it('goes by the member’s clock, and not in their quiet hours', async () => {
    const zone = 'America/New_York';
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    await wish(ada, { timezone: zone, mail: { digest: 'daily' } });
    await wish(bea, {
      timezone: zone,
      mail: { digest: 'daily', quietHours: { from: '21:00', to: '10:00' } },
    });
    await waiting();
    await at(morning(zone, { days: 2, minutes: -1 }) - 24 * 3_600_000);
    const before = counts(ada, bea);
    await at(morning(zone, { days: 2 }));
    expect(counts(ada, bea)).toEqual([(before[0] ?? 0) + 1, before[1]]);
    await at(morning(zone, { days: 2, minutes: 119 }));
    expect(counts(bea)).toEqual([before[1]]);
    await at(morning(zone, { days: 2, minutes: 121 }));
    expect(counts(bea)).toEqual([(before[1] ?? 0) + 1]);
  });

  it('comes later that day where no server ran at eight', async () => {
    await wish(ada, { mail: { digest: 'daily' } });
    await waiting();
    await at(morning('UTC', { days: 3, minutes: 400 }));
    expect(counts(ada)).toEqual([1]);
    expect(headerOf(mailsTo(ada)[0] ?? { text: '' }, 'Subject')).toMatch(/^Acme: digest for \w+ \d+, \d{4}$/);
  });

  it('is none where there is nothing to say, and says so to admins', async () => {
    await wish(ada, { mail: { digest: 'daily' } });
    await at(morning());
    expect(counts(ada)).toEqual([0]);
    expect(await listed()).toMatchObject([{ status: 'skipped', error: 'There was nothing to report.' }]);
  });

  it('is none for who wants no email, is gone, or has never signed in', async () => {
    const [bea, cara] = [await buildMember(server, tenant), await buildMember(server, tenant)];
    for (const one of [ada, bea, cara]) await wish(one, { mail: { digest: 'daily' } });
    await wish(ada, { notifications: { email: false, browser: true } });
    await tenant.owner.api.call('DELETE /tenant/team/{id}', { params: { id: bea.id } });
    await sql(server, 'UPDATE users SET last_login = NULL WHERE id = $1', [cara.id]);
    await waiting();
    await at(morning());
    expect(counts(ada, bea, cara)).toEqual([0, 0, 0]);
    await sql(server, 'UPDATE users SET last_login = now() WHERE id = $1', [cara.id]);
    await at(morning('UTC', { days: 2 }));
    expect(counts(ada, bea, cara)).toEqual([0, 0, 1]);
  });

  it('does not come again where the member changes the choice or moves', async () => {
    await wish(ada, { timezone: 'Pacific/Auckland', mail: { digest: 'daily' } });
    await waiting();
    await sql(server, 'UPDATE users SET digest_day = current_date + 1 WHERE id = $1', [ada.id]);
    await wish(ada, { mail: { digest: 'off' } });
    await wish(ada, { timezone: 'UTC', mail: { digest: 'daily' } });
    await at(morning());
    expect(counts(ada)).toEqual([0]);
    await at(morning('UTC', { days: 2 }));
    expect(counts(ada)).toEqual([1]);
  });

  it('stays where a program saves the rest, and says what else is wanted', async () => {
    await wish(ada, { mail: { digest: 'daily' } });
    const { preferences } = (await ada.api.call('GET /auth/me')).user;
    const { digest: _, ...mail } = preferences.mail;
    const body = { name: 'Ada', preferences: { ...preferences, mail: { ...mail, waiting: false } } };
    const { user } = await ada.api.call('PUT /auth/profile', { body });
    expect(user.preferences.mail).toMatchObject({ digest: 'daily', waiting: false });
    await waiting();
    await at(morning());
    expect(counts(ada)).toEqual([1]);
  });
});

describe('a weekly digest', () => {
  it('comes on Mondays, about the week before', async () => {
    await wish(ada, { mail: { digest: 'weekly' } });
    await waiting();
    const monday = mondayMorning();
    await at(monday - 60_000);
    expect(counts(ada)).toEqual([0]);
    await at(monday);
    await at(monday + 24 * 3_600_000);
    expect(counts(ada)).toEqual([1]);
    expect(textOf(ada)).toMatch(/<title>Acme: digest for \w+ \d+\D+\d+, \d{4}<\/title>/);
    expect(textOf(ada)).toContain('You get this email each Monday');
  });
});

describe('what a digest says', () => {
  it('to an admin: what waits in the workspace, and its figures', async () => {
    await knowledgeToMend();
    await waiting();
    const { params } = await waiting();
    await ada.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
    await sql(server, 'UPDATE conversations SET rating = 4 WHERE session_id = $1', [params.id]);
    await wish(tenant.owner, { mail: { digest: 'daily' } });
    await at(morning());
    const report = await tenant.owner.api.call('GET /tenant/analytics', { query: { days: 1 } });
    const text = textOf(tenant.owner);
    expect(text).toMatch(/Waiting for an agent: 1 \(the longest wait began .+\)/);
    expect(text).not.toContain('Your open conversations');
    const { gaps } = await tenant.owner.api.call('GET /kb/gaps');
    expect(gaps).not.toEqual([]);
    expect(text).toContain('Answers to check: 1');
    expect(text).toContain(`Unanswered questions: ${gaps.length}`);
    expect(text).toContain(`Conversations: ${report.conversations.totalConversations} (before: 0)`);
    expect(text).toContain(`Handed off: ${report.outcomes.handedOff} (before: 0)`);
    expect(text).toContain(`Resolved without a person: ${report.outcomes.resolved} (before: 0)`);
    expect(text).toContain('Average rating: 4 (before: ');
    expect(text).toMatch(/\/dashboard\r?\n/);
  });

  it('to an agent: what waits, what is theirs, and no more', async () => {
    await knowledgeToMend();
    const bea = await buildMember(server, tenant, { name: 'Bea' });
    for (const [member, many] of [
      [ada, 1],
      [bea, 2],
    ] as const) {
      for (let n = 0; n < many; n += 1) {
        const { params, sessionId } = await waiting();
        const email = `v${n}-${member.id}@visitor.example`;
        await tenant.visitor.call('POST /chat/{id}/visitor', { params: { id: sessionId }, body: { email } });
        await member.api.call('POST /chat/{id}/agent/accept', { params, body: {} });
      }
      await wish(member, { mail: { digest: 'daily' } });
    }
    await waiting();
    await at(morning());
    expect(textOf(ada)).toContain('Waiting for an agent: 1');
    expect(textOf(ada)).toContain('Your open conversations: 1');
    expect(textOf(ada)).toContain('Promised emails: 1');
    expect(textOf(ada)).toContain('Conversations you took: 1 (before: 0)');
    expect(textOf(bea)).toContain('Promised emails: 2');
    for (const other of ['Answers to check', 'Unanswered questions', 'Handed off', 'Resolved'])
      expect(textOf(ada)).not.toContain(other);
  });

  it('counts no test, and nothing of another workspace', async () => {
    const { id } = await waiting();
    await sql(server, 'UPDATE conversations SET is_test = true WHERE id = $1', [id]);
    await waiting('Is anyone here?', await buildTenant(server, 'Other'));
    await wish(ada, { mail: { digest: 'daily' } });
    await at(morning());
    expect(counts(ada)).toEqual([0]);
  });

  it.each(INTERFACE_LANGUAGES)(
    'in %s, with the workspace’s name and without markup of it',
    async (language) => {
      await wish(ada, { language, mail: { digest: 'weekly' } });
      await tenant.owner.api.call('PUT /tenant', { body: { name: 'Acme <b>& Co' } });
      await waiting();
      await at(mondayMorning());
      const direction = language === 'ar' ? 'rtl' : 'ltr';
      expect(textOf(ada)).toContain(`<html lang="${language}" dir="${direction}">`);
      expect(textOf(ada)).toContain('<bdi>Acme &lt;b&gt;&amp; Co</bdi>');
      expect(textOf(ada)).not.toMatch(/undefined|\$\{/);
      expect(headerOf(mailsTo(ada)[0] ?? { text: '' }, 'Auto-Submitted')).toBe('auto-generated');
    },
  );
});
