import { rmSync } from 'node:fs';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { startProductOnSharedPostgres } from '@chatbot-saas/testing/product-on-shared-postgres';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { visitorOf } from '../test/support/visitor.ts';
import { expectNoAxeFindings } from './support/axe.ts';
import { agentOf, complaintsOf, consoleLauncher, inRuntime, signIn } from './support/fixture.ts';
import { details, rowOf, showView, thread, waitUntilOnline } from './support/screen.ts';

const consoles = consoleLauncher();
let product: Product;
let visitor: ReturnType<typeof visitorOf>;

beforeAll(async () => {
  product = await startProductOnSharedPostgres();
  visitor = visitorOf(product.url, product.demo?.apiKey ?? '', onTestFinished);
});
afterAll(() => product?.stop());

describe(`the inbox of the built console, ${inRuntime}`, () => {
  test('shows who waits, and a visitor who asks for a human appears without a refresh', async () => {
    await visitor.askForHuman('Early Eve', 'Was here before');
    const { page } = await consoles.launch({ userData: consoles.newUserData() });
    const complaints = complaintsOf(page);
    await signIn(page, agentOf(product));
    await rowOf(page, 'Early Eve').waitFor();
    await waitUntilOnline(page);

    const { sessionId, handoff } = await visitor.askForHuman('Maria Gomez', 'Parcel lost');
    // An open console is a person who is there.
    expect(handoff.status).toBe('assigned');
    await rowOf(page, 'Maria Gomez').waitFor();
    // The longest wait comes first.
    await page.keyboard.press('j');
    await thread(page, 'Early Eve').waitFor();
    await page.keyboard.press('j');
    await thread(page, 'Maria Gomez').getByText('Where is my parcel?').waitFor();
    await details(page).getByText('Parcel lost').waitFor();
    await expectNoAxeFindings(page);

    await visitor.end(sessionId);
    await showView(page, 'Waiting');
    await rowOf(page, 'Maria Gomez').waitFor({ state: 'detached' });
    expect(await rowOf(page, 'Early Eve').count()).toBe(1);
    expect(complaints).toEqual([]);
  });

  test('is read from disk through an outage and a restart, and catches up when the server is back', async () => {
    let own = await startProduct();
    onTestFinished(async () => {
      await own.stop();
      rmSync(own.dataDir, { recursive: true, force: true });
    });
    const agent = agentOf(own);
    const visitorThere = visitorOf(own.url, own.demo?.apiKey ?? '', onTestFinished);
    await visitorThere.askForHuman('Jonas Weber', 'Billing question');
    const userData = consoles.newUserData();
    const first = await consoles.launch({ userData });
    await signIn(first.page, agent);
    await rowOf(first.page, 'Jonas Weber').waitFor();
    await waitUntilOnline(first.page);

    await own.kill();
    await first.page.getByText(/^(Connecting|Offline) · as of \d\d:\d\d$/).waitFor();
    await first.kill();

    const second = await consoles.launch({ userData });
    await rowOf(second.page, 'Jonas Weber').waitFor();
    await second.page.getByText(/^Offline · as of \d\d:\d\d$/).waitFor();
    await expectNoAxeFindings(second.page);

    own = await startProduct({ env: { DATA_DIR: own.dataDir, PORT: new URL(own.url).port } });
    await visitorThere.askForHuman('Priya Raman', 'Came during the outage');
    await rowOf(second.page, 'Priya Raman').waitFor();
    await waitUntilOnline(second.page);
    await second.page.getByText('as of').waitFor({ state: 'hidden' });
    expect(await second.quit()).toBe(0);
  });
});
