import { expect, it } from 'vitest';
import { agentOnline, signIn } from '../support/agent.ts';
import { embedding } from '../support/embedding.ts';

const site = embedding();

/** The pages of the newest conversation, as the team sees them. */
async function pages(): Promise<string[][]> {
  const { api } = await signIn(site.product);
  const { conversations } = await api.call('GET /chat/conversations', { query: { limit: 1 } });
  const params = { id: conversations[0]?._id ?? '' };
  const { pages } = await api.call('GET /conversations/{id}/pages', { params });
  return pages.map(({ url, title }) => [new URL(url).pathname, title ?? '']);
}
const noted = () => {
  const urls: string[] = [];
  site.page.on('request', (request) => {
    if (request.url().endsWith('/page')) urls.push(JSON.parse(request.postData() ?? '{}').url);
  });
  return urls;
};
const goTo = (path: string, title: string) =>
  site.page.evaluate(
    ([path, title]) => {
      history.pushState(null, '', path);
      document.title = title ?? '';
    },
    [path, title],
  );

it('the team sees each page of a single-page site, from the start of a conversation on', async () => {
  await site.visit(site.tag());
  const urls = noted();
  await site.launcher().click();
  await site.chat().getByRole('textbox').waitFor();
  await goTo('/before', 'Before');
  await site.say('How long does shipping take?');
  await site.chat().getByText('3–5 working days').waitFor();
  await expect.poll(pages).toEqual([['/before', 'Before']]);
  await goTo('/returns', 'Returns');
  await expect.poll(pages).toEqual([
    ['/returns', 'Returns'],
    ['/before', 'Before'],
  ]);
  // A title that changes is no other page.
  await goTo('/returns', 'Returns, now with more');
  await goTo('/orders', 'Orders');
  await expect.poll(async () => (await pages())[0]).toEqual(['/orders', 'Orders']);
  expect(urls.map((url) => new URL(url).pathname)).toEqual(['/before', '/returns', '/orders']);
});

it('a page is named without the count of what was not read, and again when it loads with an open conversation', async () => {
  const agent = await agentOnline(site.product);
  try {
    await site.visit(site.tag());
    const urls = noted();
    await site.launcher().click();
    await site.chat().getByRole('button', { name: 'Talk to Human Agent' }).click();
    await site.chat().getByText('Connecting you to').waitFor();
    await site.page.evaluate('ChatWidget.close()');
    await agent.answer('Hello.');
    await expect.poll(() => site.page.title()).toBe('(1) A shop');
    await goTo('/cart', '(1) Cart');
    await expect.poll(async () => (await pages())[0]).toEqual(['/cart', 'Cart']);
    const before = urls.length;
    await site.page.goBack();
    await expect.poll(() => urls.length).toBe(before + 1);
    await site.page.reload();
    await expect.poll(() => urls.length).toBe(before + 2);
    await agent.end();
  } finally {
    agent.leave();
  }
});

it('is said when a page loads with a conversation that the assistant has, and not after its end', async () => {
  await site.visit(site.tag());
  const urls = noted();
  await site.openAndAsk();
  await expect.poll(() => urls.length).toBe(1);
  await site.page.reload();
  await expect.poll(() => urls.length).toBe(2);
  await site.launcher().click();
  await site.chat().getByRole('button', { name: 'Options' }).click();
  await site.chat().getByRole('button', { name: 'End conversation' }).click();
  await site.chat().getByRole('button', { name: 'End', exact: true }).click();
  await site.chat().getByText('This conversation has ended.').waitFor();
  await goTo('/after', 'After');
  await site.page.reload({ waitUntil: 'networkidle' }).catch(() => undefined);
  expect(urls).toHaveLength(2);
  expect(await site.page.locator('iframe').count()).toBe(0);
});

it('who walks quickly costs four requests a minute, and the last page is the one that is known', async () => {
  await site.page.clock.install();
  await site.visit(site.tag());
  const urls = noted();
  await site.openAndAsk();
  // From here on, time passes only where it is run.
  await site.page.clock.pauseAt(Date.now() + 3_000);
  for (let step = 0; step < 10; step += 1) {
    await goTo(`/step/${step}`, `Step ${step}`);
    await site.page.clock.runFor(2_500);
  }
  await expect.poll(() => urls.length).toBe(4);
  // In steps: a minute at once would be over before the server has answered.
  const walkOn = async () => {
    await site.page.clock.runFor(2_000);
    return pages().then(([last]) => last);
  };
  await expect.poll(walkOn, { timeout: 30_000 }).toEqual(['/step/9', 'Step 9']);
  await walkOn();
  expect(urls).toHaveLength(5);
});
