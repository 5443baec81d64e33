import { pick, type Random, seededRandom } from '@chatbot-saas/testing/seeded-random';
import { stressPart } from '@chatbot-saas/testing/stress';
import { expect, it } from 'vitest';
import { badNetwork } from './support/bad-network.ts';
import type { Visitor } from './support/visitor.ts';

const STEPS = 12;
const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const shop = badNetwork(23);

/** One visitor who writes on and on while the network and they themselves do as chance has it. */
async function wander(random: Random) {
  const said: string[] = [];
  const trail: string[] = [];
  const tabs: Visitor[] = [await shop.visitor()];
  await tabs[0]?.openChat();
  const network = shop.network();
  const front = () => tabs.at(-1) as Visitor;
  const reopen = async ({ chat, launcher }: Visitor) => {
    await chat.getByRole('button', { name: 'Close' }).click();
    await launcher.click();
  };

  const steps = {
    async say() {
      said.push(`message ${said.length + 1}`);
      await front().say(said.at(-1) as string);
    },
    roughen: async () => network.rough({ delayMs: random() * 60, cutChance: random() * 0.3 }),
    tunnel: async () => network.tunnel(),
    cut: async () => network.cut(),
    refuse: async () => network.refuse(),
    restore: async () => network.restore(),
    async reload() {
      // The shop's own page has to come for there to be a chat in it.
      network.restore();
      await front().page.reload();
      await front().launcher.click();
      await front().bubbles('assistant').first().waitFor();
    },
    async secondTab() {
      network.restore();
      // One tab at a time writes, when the other has sent: between two there is no order to keep.
      await settle();
      tabs.push(await front().secondTab());
      await front().openChat();
    },
    async closeTab() {
      if (tabs.length > 1) await tabs.pop()?.page.close();
    },
    closeWindow: () => reopen(front()),
  };
  const settle = async () => {
    network.restore();
    await reopen(front());
    await shop.agrees(front(), said);
  };

  const names = Object.keys(steps) as Array<keyof typeof steps>;
  // Half of all that happens is that something is said.
  const choices = [...names, ...names.map(() => 'say' as const)];
  try {
    for (let step = 0; step < STEPS; step++) {
      trail.push(pick(random, choices));
      await steps[trail.at(-1) as keyof typeof steps]();
    }
    await settle();
    for (const tab of tabs) {
      await reopen(tab);
      await shop.agrees(tab, said);
    }
    await expect.poll(() => front().chat.getByText('Waiting to be sent').count()).toBe(0);
  } catch (cause) {
    throw new Error(`After ${trail.join(', ')}`, { cause });
  }
}

it.each(stressPart(SEEDS))('ends with each message once and in order, whatever happened (seed %i)', (seed) =>
  wander(seededRandom(seed)),
);
