import { beforeAll, describe, expect, it } from 'vitest';
import {
  buildConversation,
  buildItem,
  buildTenant,
  type TestTenant,
} from '../../../../../test/support/build.ts';
import { sharedServer } from '../../../../../test/support/fixtures.ts';

const CAKE = { question: 'Cake', answer: 'Carrot cake and cheesecake, three euros a slice.' };
const PARKING = { question: 'Parking', answer: 'Behind the house, twelve euros a night.' };
const HIRE = {
  question: 'Hiring a bicycle',
  answer: '20 euros a day, with a lock. The deposit is 50 euros.',
};

describe('a message of which a part is known', () => {
  const server = sharedServer();
  let tenant: TestTenant;
  beforeAll(async () => {
    tenant = await buildTenant(server);
    for (const item of [CAKE, PARKING, HIRE]) await buildItem(tenant, item);
  });

  async function say(message: string) {
    const { sessionId } = await buildConversation(tenant);
    return (await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } })).message;
  }

  it.each([
    ['do you have cake and wifi?', 'wifi'],
    ['cake or wifi?', 'wifi'],
    ['do you have cake, can I bring my cat?', 'can I bring my cat?'],
    ['do you have cake plus do you do haircuts', 'do you do haircuts'],
    ['do you have cake\ncan I bring my cat', 'can I bring my cat'],
  ])('is answered, and says what is not known: %s', async (message, open) => {
    expect(await say(message)).toBe(
      `${CAKE.answer}\n\n“${open}” – I'm sorry, I don't know the answer to that.\n\nWould you like to talk to a human agent?`,
    );
  });

  it.each(['do you have cake and parking?', 'do you have cake and where is the parking?'])(
    'is answered in full where all is known: %s',
    async (message) => {
      expect(await say(message)).toBe(`${CAKE.answer}\n\n${PARKING.answer}`);
    },
  );

  it('says nothing of a part that asks nothing', async () => {
    expect(await say('Do you have parking? Thanks, Johannes')).toBe(PARKING.answer);
    expect(await say('Do you have cake? My parrot is hungry')).toBe(CAKE.answer);
  });

  it('does not ask back about what it answers already', async () => {
    expect(await say('What does it cost to hire a bicycle and do I need a deposit?')).toBe(HIRE.answer);
  });
});
