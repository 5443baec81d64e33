import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fates } from '../../../test/support/lossy-network.ts';
import { NAMES, outboxModel, step } from '../../../test/support/outbox-model.ts';
import { conversationNamed } from '../../../test/support/outbox-world.ts';
import { temporaryFolder } from '../../../test/support/temporary-folder.ts';

/** One of its two refusals here, or that it has an earlier text; that a network failed is no reason to give up. */
const IN_SERVERS_WORDS = /^Only the assigned agent|^This conversation has ended|^earlier_text_sent$/;

test('every reply is at the server once and in order, or shown as not sent, whatever happens', async () => {
  const seen = { sent: 0, unsent: 0, behind: 0, discarded: 0, sessions: 0 };
  const folder = temporaryFolder();
  let runs = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fates, { minLength: 6, maxLength: 12 }),
      fc.array(step, { maxLength: 60, size: 'max' }),
      async (scheduler, plannedFates, steps) => {
        runs += 1;
        const { server, written, discarded, unstoppable, replies, sessions, take, settle } = outboxModel(
          `${folder}/${runs}.db`,
          scheduler,
          plannedFates,
        );
        for (const next of steps) await take(next);
        const stuck = await settle();
        expect(stuck, 'stuck conversations').toEqual([]);

        const kept = replies();
        for (const each of NAMES) {
          const { _id, sessionId } = conversationNamed(each);
          const mine = written.filter((reply) => reply.name === each).map(({ text }) => text);
          const atServer = server
            .messagesOf(sessionId)
            .map(({ content }) => content)
            .filter((text) => !unstoppable.has(text));
          const here = kept.filter(({ conversationId }) => conversationId === _id);

          // Once and in order, and each in exactly one place.
          expect(atServer).toEqual(mine.filter((text) => atServer.includes(text)));
          const places = [...atServer, ...here.map(({ content }) => content)];
          expect(places.toSorted()).toEqual(mine.filter((text) => !discarded.has(text)).toSorted());

          // Whatever is still here stands behind one that a person can see the reason of.
          if (here.length > 0)
            expect(here[0]).toMatchObject({
              state: 'unsent',
              reason: expect.stringMatching(IN_SERVERS_WORDS),
            });
          seen.sent += atServer.length;
          seen.unsent += here.filter(({ state }) => state === 'unsent').length;
          seen.behind += here.filter(({ state }) => state === 'queued').length;
        }
        seen.discarded += discarded.size;
        seen.sessions += sessions() - 1;
      },
    ),
    { numRuns: 120 },
  );
  // None of the ends was left out by chance.
  for (const [end, count] of Object.entries(seen)) expect(count, end).toBeGreaterThan(5);
}, 120_000);
