import { launchBrowser } from '@chatbot-saas/shared/testing/browser';
import { type Product, type ProductOptions, startProduct } from '@chatbot-saas/shared/testing/product';
import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openAs, type StaffPage } from './staff-page.ts';
import { startVisitor } from './visitor.ts';

/** `url`: where the browser finds the product, if not straight. */
type StageOptions = Parameters<typeof openAs>[3] & { url?: string };

/** The whole product with its demo workspace and a browser, for the tests of one file. */
export function stage(options: ProductOptions = {}) {
  let product: Product;
  let browser: Browser;
  const opened: StaffPage[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProduct(options), launchBrowser()]);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((one) => one.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
  });

  const demo = () => {
    if (!product.demo) throw new Error('The product was to start with its demo workspace');
    return product.demo;
  };
  const openFor = async (email: string, { url = product.url, ...pageOptions }: StageOptions) => {
    const staff = await openAs(browser, url, { email, password: demo().password }, pageOptions);
    opened.push(staff);
    await staff.page.getByText('Live', { exact: true }).waitFor();
    return staff;
  };

  return {
    url: () => product.url,
    dataDir: () => product.dataDir,
    apiKey: () => demo().apiKey ?? '',
    owner: () => ({ email: demo().ownerEmail, password: demo().password }),
    openAsAgent: (pageOptions: StageOptions = {}) => openFor(demo().agentEmail, pageOptions),
    openAsOwner: (pageOptions: StageOptions = {}) => openFor(demo().ownerEmail, pageOptions),
    visitor: (
      name: string,
      { email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com` }: { email?: string } = {},
    ) => startVisitor(product.url, demo().apiKey ?? '', { name, email }),
  };
}
