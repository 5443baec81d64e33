import type { ProductOptions } from '@chatbot-saas/testing/product';
import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser, BrowserContextOptions } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { agentOnline } from './agent.ts';
import { type Visitor, visitorOf } from './visitor.ts';

/** What the demo shop wrote down, and what it did not. */
export const KNOWN = 'How long does shipping take?';
export const KNOWN_ANSWER = '3–5 working days';
export const UNKNOWN = 'Who won the football match last night?';

/** The whole product with its demo shop and a browser, for the tests of one file. */
export function stage(options: () => Promise<ProductOptions> | ProductOptions = () => ({})) {
  let product: ProductOnSharedPostgres;
  let browser: Browser;
  const here: Array<{ leave(): unknown }> = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([startProductOnSharedPostgres(await options()), sharedBrowser()]);
  });
  afterEach(async () => {
    for (const one of here.splice(0)) await one.leave();
  });
  afterAll(async () => {
    await closeContexts();
    await product?.stop();
  });

  const staying = <Person extends { leave(): unknown }>(person: Person) => {
    here.push(person);
    return person;
  };
  return {
    product: () => product,
    browser: () => browser,
    visitor: async (contextOptions?: BrowserContextOptions): Promise<Visitor> =>
      staying(await visitorOf(browser, product.url, contextOptions)),
    agentOnline: async () => staying(await agentOnline(product)),
  };
}
