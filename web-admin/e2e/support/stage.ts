import { embeddedDatabaseUrl } from '@chatbot-saas/testing/embedded-database';
import { printScreen } from '@chatbot-saas/testing/print-screen';
import { type Product, type ProductOptions, startProduct } from '@chatbot-saas/testing/product';
import { startProductOnSharedPostgres } from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { signIn } from './staff-api.ts';
import { openAs, openAsGuest, type StaffPage } from './staff-page.ts';
import { startVisitor } from './visitor.ts';

/** `url`: where the browser finds the product, if not straight. */
type StageOptions = Parameters<typeof openAs>[3] & { url?: string };

interface StageProduct extends ProductOptions {
  /** As `npm start` runs it, for what is measured: the shared PostgreSQL does not wait for the disk. */
  ownPostgres?: boolean;
}

async function start({ ownPostgres, ...options }: StageProduct) {
  if (!ownPostgres) return startProductOnSharedPostgres(options);
  const product = await startProduct(options);
  return { ...product, databaseUrl: await embeddedDatabaseUrl(product.dataDir) };
}

/** The whole product with its demo workspace and a browser, for the tests of one file. */
export function stage(options: StageProduct = {}) {
  let product: Product & { databaseUrl: string };
  let browser: Browser;
  const opened: StaffPage[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([start(options), sharedBrowser()]);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await Promise.all(opened.map(({ page }) => printScreen(page)));
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });
  afterAll(async () => {
    await closeContexts();
    await product?.stop();
  });

  const demo = () => {
    if (!product.demo) throw new Error('The product was to start with its demo workspace');
    return product.demo;
  };
  const openFor = async (
    email: string,
    { url = product.url, ...pageOptions }: StageOptions,
    password = demo().password,
  ) => {
    const staff = await openAs(browser, url, { email, password }, pageOptions);
    opened.push(staff);
    await staff.page.getByText('Live', { exact: true }).waitFor();
    return staff;
  };

  return {
    url: () => product.url,
    databaseUrl: () => product.databaseUrl,
    apiKey: () => demo().apiKey ?? '',
    /** Everything the product has printed so far; without a mail server, its mails too. */
    output: () => product.output(),
    ownersApi: async () =>
      (await signIn(product.url, { email: demo().ownerEmail, password: demo().password })).api,
    agentsApi: async () =>
      (await signIn(product.url, { email: demo().agentEmail, password: demo().password })).api,
    openAsGuest: async (pageOptions: StageOptions = {}) => {
      const guest = await openAsGuest(browser, product.url, pageOptions);
      opened.push(guest);
      return guest;
    },
    owner: () => ({ email: demo().ownerEmail, password: demo().password }),
    openAs: (email: string, password: string, pageOptions: StageOptions = {}) =>
      openFor(email, pageOptions, password),
    openAsAgent: (pageOptions: StageOptions = {}) => openFor(demo().agentEmail, pageOptions),
    openAsOwner: (pageOptions: StageOptions = {}) => openFor(demo().ownerEmail, pageOptions),
    visitor: (
      name: string,
      { email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com` }: { email?: string } = {},
      metadata: Record<string, unknown> = {},
    ) => startVisitor(product.url, demo().apiKey ?? '', { name, email }, metadata),
    /** Of whom nothing is known. */
    stranger: () => startVisitor(product.url, demo().apiKey ?? ''),
  };
}
