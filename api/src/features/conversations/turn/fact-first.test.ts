import { expect, it } from 'vitest';
import { buildConversation, buildItem } from '../../../../test/support/build.ts';
import { sharedServer, sharedTenant } from '../../../../test/support/fixtures.ts';

const server = sharedServer();
const tenant = sharedTenant(server);

it('a long answer begins with the sentence that was asked for, except to the owner’s own question', async () => {
  const rest = 'We rent city bikes and mountain bikes. Helmets are free of charge.';
  const answer = `We rent city bikes and mountain bikes. The deposit is 50 euros. Helmets are free of charge.`;
  await buildItem(tenant, { question: 'Which bikes do you rent, and what is the deposit?', answer });
  const { sessionId } = await buildConversation(tenant);
  const say = async (message: string) =>
    (await tenant.visitor.call('POST /chat/message', { body: { sessionId, message } })).message;
  expect(await say('How much is the deposit for the bikes you rent?')).toBe(
    `The deposit is 50 euros. ${rest}`,
  );
  expect(await say('Which bikes do you rent, and what is the deposit?')).toBe(answer);
});
