import { rmSync } from 'node:fs';
import { createClient } from '@chatbot-saas/client';
import type { StaffOperations } from '@chatbot-saas/contract';
import { type Product, startProduct } from '@chatbot-saas/testing/product';
import { startProductOnSharedPostgres } from '@chatbot-saas/testing/product-on-shared-postgres';
import { afterAll, afterEach, beforeAll, onTestFinished } from 'vitest';
import type { DrivenConsole } from '../../test/drive/driven-console.ts';
import { visitorOf } from '../../test/support/visitor.ts';
import { type Credentials, complaintsOf, consoleLauncher, signIn } from './fixture.ts';
import { waitUntilOnline } from './screen.ts';

export interface OpenConsole extends DrivenConsole {
  userData: string;
  /** What its page complained about. */
  complaints: string[];
}

const SETTINGS = { RATE_LIMITS: 'off' };

interface StageOptions {
  /** As `npm start` runs it: for tests that take the server down, PostgreSQL included, and for what is measured. */
  ownPostgres?: boolean;
}

/** The whole product with its demo workspace, which can go away and come back, and consoles for the tests of one file. */
export function stage({ ownPostgres = false }: StageOptions = {}) {
  const consoles = consoleLauncher();
  let product: Product;
  let isDown = false;
  let demo: NonNullable<Product['demo']>;
  let visitors: ReturnType<typeof visitorOf>;

  beforeAll(async () => {
    product = await (ownPostgres ? startProduct : startProductOnSharedPostgres)({ env: SETTINGS });
    if (!product.demo) throw new Error('The product was to start with its demo workspace');
    demo = product.demo;
    visitors = visitorOf(product.url, demo.apiKey ?? '', onTestFinished);
  });
  afterEach(async () => {
    // Taken down by a test that failed before it was back.
    if (isDown) await bringServerBack();
  });
  afterAll(async () => {
    await product?.stop();
    if (product) rmSync(product.dataDir, { recursive: true, force: true });
  });

  /** With its data, at its address. */
  const bringServerBack = async () => {
    const port = new URL(product.url).port;
    product = await startProduct({ env: { ...SETTINGS, DATA_DIR: product.dataDir, PORT: port } });
    isDown = false;
  };

  const login = (email: string): Credentials => ({ server: product.url, email, password: demo.password });
  const agent = () => login(demo.agentEmail);
  const owner = () => login(demo.ownerEmail);

  const launch = async (
    options: Partial<Parameters<typeof consoles.launch>[0]> = {},
  ): Promise<OpenConsole> => {
    const userData = options.userData ?? consoles.newUserData();
    const running = await consoles.launch({ ...options, userData });
    return { ...running, userData, complaints: complaintsOf(running.page) };
  };

  /** The API in a session of that person's, next to any console of theirs. */
  const apiAs = async ({ server, email, password }: Credentials) => {
    const baseUrl = `${server}/api`;
    const body = { email, password };
    const { token } = await createClient<StaffOperations>({ baseUrl }).call('POST /auth/login', { body });
    return createClient<StaffOperations>({
      baseUrl,
      headers: () => ({ authorization: `Bearer ${token}` }),
    });
  };

  return {
    agent,
    owner,
    launch,
    visitors: () => visitors,
    url: () => product.url,
    port: () => Number(new URL(product.url).port),

    /** Signed in, and connected. */
    async open(credentials = agent()): Promise<OpenConsole> {
      const running = await launch();
      await signIn(running.page, credentials);
      await waitUntilOnline(running.page);
      return running;
    },

    apiAs,
    ownersApi: () => apiAs(owner()),

    bringServerBack,
    /** As a power cut. */
    async takeServerDown() {
      if (!ownPostgres) throw new Error('Only a product with its own PostgreSQL comes back with its data');
      isDown = true;
      await product.kill();
    },
  };
}
