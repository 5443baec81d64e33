import { violations } from '@chatbot-saas/testing/axe';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { newWorkspace } from '../support/new-workspace.ts';
import { stage } from '../support/stage.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const offer = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });
const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const question = (page: Page) => page.getByRole('alertdialog');
const notice = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).first().waitFor();

/** A server with card payments, as far as this page can see. */
const sellPlans = (page: Page) =>
  page.route('**/api/billing/plans', async (route) => {
    const response = await route.fetch();
    const { plans } = await response.json();
    const sold = plans.map((plan: { id: string }) => ({
      ...plan,
      trialDays: null,
      isForSale: plan.id !== 'free',
    }));
    await route.fulfill({ response, json: { plans: sold } });
  });

/** Signed in as the owner, on the plans of such a server. */
async function openSold(open: ReturnType<typeof stage>['openAsOwner'], expected: RegExp[] = []) {
  const opened = await open({ path: '/profile', expected });
  await sellPlans(opened.page);
  await opened.page.goto(new URL('/subscribe', opened.page.url()).href);
  return opened;
}

describe('without card payments', () => {
  const { openAs, openAsOwner, openAsAgent, owner, url } = stage();

  it('starts on trial, goes back to Free and on with the trial, asking first, and the whole app knows', async () => {
    const { email } = await newWorkspace(url(), owner().password);
    const { page, complaints } = await openAs(email, owner().password, { path: '/dashboard' });
    await page.getByRole('link', { name: 'View plans' }).click();
    await page.waitForURL('**/subscribe');
    await offer(page, 'Pro').getByText('Current plan').waitFor();
    await sidebar(page).getByText('pro plan').waitFor();
    await offer(page, 'Enterprise').getByText('$30').waitFor();
    for (const feature of [
      '1,000 messages/month',
      '10,000 messages/month',
      'Unlimited messages/month',
      'AI assistant and human handoff',
    ]) {
      await page.getByText(feature, { exact: true }).waitFor();
    }
    await offer(page, 'Pro').getByText('Trial', { exact: true }).waitFor();
    await offer(page, 'Pro')
      .getByText(/The trial ends on/)
      .waitFor();
    await sidebar(page).getByRole('link', { name: 'Dashboard' }).click();
    await page.getByText('0 / 5,000').waitFor();

    await page.getByRole('link', { name: 'Manage billing' }).click();
    await button(page, 'Choose Free').click();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await sidebar(page).getByText('pro plan').waitFor();
    await button(page, 'Choose Free').click();
    await question(page).getByText('500 conversations a month').waitFor();
    await question(page).getByText('You’re using less than that now.').waitFor();
    await question(page).getByRole('button', { name: 'Change plan' }).click();
    await notice(page, 'Your plan is now Free');
    await sidebar(page).getByText('free plan').waitFor();

    await button(page, 'Try Pro').click();
    await question(page).getByText('Continue your Pro trial?').waitFor();
    await question(page).getByRole('button', { name: 'Continue' }).click();
    await sidebar(page).getByText('pro plan').waitFor();
    expect(complaints).toEqual([]);
  });

  it('offers no plan that cannot be bought, and says so', async () => {
    const { page, complaints } = await openAsOwner({ path: '/subscribe' });
    // Its trial is under way: there is none to start.
    await page.getByText('Card payments aren’t set up on this server.', { exact: true }).waitFor();
    await offer(page, 'Enterprise').getByText('Not sold on this server.').waitFor();
    expect(await offer(page, 'Enterprise').getByRole('button').count()).toBe(0);
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says why a plan cannot be had any more, with the plans', async () => {
    const { page, complaints } = await openSold(openAsOwner, [/status of 409/]);
    await button(page, 'Choose Enterprise').click();
    const refusal = 'Card payments are not set up on this server, so this plan cannot be bought here.';
    await page.getByRole('main').getByRole('alert').getByText(refusal).waitFor();
    await offer(page, 'Pro').getByText('Current plan').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('says that a plan paid by card is canceled where it is paid', async () => {
    const { page, complaints } = await openSold(openAsOwner, [/status of 409/]);
    const refusal =
      'Your plan is paid by card. Cancel it with the payment service; it then becomes free by itself.';
    await page.route('**/api/billing/subscription', (route) =>
      route.fulfill({ status: 409, json: { error: refusal, code: 'state_conflict' } }),
    );
    await button(page, 'Choose Enterprise').click();
    await page.getByRole('main').getByText(refusal).waitFor();
    expect(complaints).toEqual([]);
  });

  it('shows the plans to others, and who may change them', async () => {
    const { page, complaints } = await openAsAgent({ path: '/subscribe' });
    await page.getByText('Only the workspace owner can change the plan.').waitFor();
    await offer(page, 'Pro').getByText('$20').waitFor();
    expect(
      await page
        .getByRole('main')
        .getByRole('button', { name: /Choose|Try/ })
        .count(),
    ).toBe(0);
    expect(complaints).toEqual([]);
  });

  it('says what failed, and tries again', async () => {
    const { page, complaints } = await openAsOwner({ path: '/profile', expected: [/status of 503/] });
    await page.route('**/api/billing/plans', (route) =>
      route.fulfill({ status: 503, json: { error: 'away', code: 'unavailable' } }),
    );
    await page.goto(`${url()}/subscribe`);
    await page.getByText('We couldn’t load the plans').waitFor();
    await page.unroute('**/api/billing/plans');
    await button(page, 'Retry').click();
    await offer(page, 'Pro').waitFor();
    expect(complaints).toEqual([]);
  });

  describe('and a payment page, played by the test', () => {
    const checkout = (page: Page, outcome: string) =>
      page.route('**/api/billing/subscription', (route) =>
        route.fulfill({ json: { checkoutUrl: `${url()}/subscribe?checkout=${outcome}` } }),
      );

    it('goes there, and says that nothing was charged when that is canceled', async () => {
      const { page, complaints } = await openSold(openAsOwner);
      await checkout(page, 'canceled');
      await button(page, 'Choose Enterprise').click();
      await page.waitForURL('**/subscribe?checkout=canceled');
      await page.getByText('We charged nothing, and your plan stays.').waitFor();
      expect(complaints).toEqual([]);
    });

    it('thanks only once the server knows of the payment', async () => {
      const { page, complaints } = await openSold(openAsOwner);
      let isConfirmed = false;
      await page.route('**/api/auth/me', async (route) => {
        const response = await route.fetch();
        const me = await response.json();
        if (isConfirmed) me.tenant.subscription = { plan: 'enterprise', status: 'active', trialEndsAt: null };
        await route.fulfill({ response, json: me });
      });
      await checkout(page, 'done');
      await button(page, 'Choose Enterprise').click();
      await page.getByText('Waiting for the payment service to confirm').waitFor();
      expect(await page.getByText('Thank you').count()).toBe(0);
      isConfirmed = true;
      await page.getByText('We’ve got your payment, and your plan is active.').waitFor();
      await sidebar(page).getByText('enterprise plan').waitFor();
      expect(complaints).toEqual([]);
    });
  });
});

describe('with BILLING=off', () => {
  const { openAsOwner } = stage({ env: { BILLING: 'off' } });

  it('shows no price anywhere', async () => {
    const { page, complaints } = await openAsOwner({ path: '/dashboard' });
    await page.getByText('Billing is off on this server').waitFor();
    await page.getByText('0 / Unlimited').first().waitFor();
    await page.getByRole('link', { name: 'View plans' }).click();
    await page.getByText('Billing is off on this server').waitFor();
    expect(await page.getByRole('main').innerText()).not.toContain('$');
    expect(complaints).toEqual([]);
  });
});
