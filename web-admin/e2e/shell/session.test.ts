import { violations } from '@chatbot-saas/testing/axe';
import {
  type ProductOnSharedPostgres,
  startProductOnSharedPostgres,
} from '@chatbot-saas/testing/product-on-shared-postgres';
import { closeContexts, sharedBrowser } from '@chatbot-saas/testing/shared-browser';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { watchConsole } from '../support/console-watch.ts';

let product: ProductOnSharedPostgres;
let browser: Browser;
let page: Page;
let complaints: string[];

beforeAll(async () => {
  [product, browser] = await Promise.all([startProductOnSharedPostgres(), sharedBrowser()]);
});
afterAll(async () => {
  await closeContexts();
  await product?.stop();
});
afterEach(() => page?.context().close());

const demo = () => {
  if (!product.demo) throw new Error('The product was to start with its demo workspace');
  return product.demo;
};

/** A fresh browser profile; `refused` lists the answers that the test provokes and the browser reports. */
async function visit(path: string, ...refused: number[]) {
  const context = await browser.newContext({ locale: 'en-GB' });
  page = await context.newPage();
  complaints = watchConsole(
    page,
    refused.map((status) => new RegExp(`status of ${status}`)),
  );
  await page.goto(product.url + path);
}

async function signIn(password = demo().password, email = demo().ownerEmail) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

const shown = (text: string | RegExp) => page.getByText(text).first().waitFor();
const toast = (text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();
/** In the form, and not in a toast as well. */
const refusal = async (text: string) => {
  await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
  expect(await page.getByText(text, { exact: true }).count()).toBe(1);
};
const at = (path: string) => page.waitForURL((url) => url.pathname + url.search === path);
const stored = () => page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')]);
const signUp = () => page.getByRole('button', { name: 'Create account' }).click();

it('a session goes on when its screen is left before the server has said whose it is', async () => {
  await visit('/login');
  await signIn();
  await shown('Total Conversations');
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/me', async (route) => {
    asked.resolve();
    await answer.promise;
    await route.continue().catch(() => undefined);
  });
  await page.reload();
  await asked.promise;
  await page.getByRole('link', { name: 'Analytics' }).click();
  await page.getByRole('heading', { name: 'Analytics', level: 1 }).waitFor();
  answer.resolve();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await shown('Total Conversations');
  expect(complaints).toEqual([]);
});

const withoutPreferences = (user: string) => {
  const { preferences: _, ...rest } = JSON.parse(user);
  return JSON.stringify(rest);
};

it.each([
  ['without preferences, as an older version stored it', withoutPreferences],
  [
    'with preferences that are none',
    (user: string) => user.replace(/"preferences":\{/, '"preferences":[],"former":{'),
  ],
  ['cut off', (user: string) => user.slice(0, 40)],
  ['of another kind', () => '[]'],
])('a stored session %s is read again from the server', async (_, edit) => {
  await visit('/login');
  await signIn();
  await shown('Total Conversations');
  const [, whole = ''] = await stored();
  await page.evaluate((user) => localStorage.setItem('user', user), edit(whole ?? ''));
  await page.reload();
  await shown('Total Conversations');
  await expect.poll(async () => (await stored())[1]).toBe(whole);
  expect(complaints).toEqual([]);
});

describe('signing up', () => {
  it('names what is missing, forgets a complaint once its field is edited, and welcomes', async () => {
    await visit('/');
    await page.getByRole('link', { name: 'Get Started Free' }).first().click();
    await at('/signup');
    await signUp();
    for (const text of [
      'Name is required',
      'Email is required',
      'Company name is required',
      'Password must be at least 6 characters',
    ]) {
      await shown(text);
    }
    await page.getByLabel('Full Name').fill('N');
    await page.getByText('Name is required', { exact: true }).waitFor({ state: 'detached' });
    await shown('Company name is required');

    await page.getByLabel('Full Name').fill('Nora Lind');
    await page.getByLabel('Email').fill('nora@lind.example');
    await page.getByLabel('Company Name').fill('Lind & Daughters');
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await signUp();

    await at('/welcome');
    await toast('Welcome to ChatBot SaaS, Nora Lind!');
    await page.getByRole('heading', { name: 'What’s your website?' }).waitFor();
    await shown('14 days left');
    await page.getByRole('link', { name: 'Finish later' }).click();
    await at('/dashboard');
    await shown('Lind & Daughters');
    await shown('Pro plan');
    await shown('Trial · 14 days left');
    await page.reload();
    await shown('Welcome, Nora Lind');
    expect(complaints).toEqual([]);
  });

  it('keeps what was typed when the server refuses', async () => {
    await visit('/signup', 409);
    await page.getByLabel('Full Name').fill('Nora Lind');
    await page.getByLabel('Email').fill(demo().ownerEmail);
    await page.getByLabel('Company Name').fill('Copycats');
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    const refused = page.waitForResponse((response) => response.status() === 409);
    await signUp();
    const { error } = await (await refused).json();
    await refusal(error);
    expect(await page.getByLabel('Company Name').inputValue()).toBe('Copycats');
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('secret1');
    await expect.poll(() => page.getByRole('button', { name: 'Create account' }).isEnabled()).toBe(true);
    expect(complaints).toEqual([]);
  });
});

describe('signing in', () => {
  it('says why it was refused and lets one try again', async () => {
    await visit('/login', 401);
    await signIn('wrong-password');
    await refusal('Invalid email or password');
    expect(await page.getByLabel('Email').inputValue()).toBe(demo().ownerEmail);
    await signIn();
    await at('/dashboard');
    await toast('Welcome back, Olivia Owner!');
    expect(complaints).toEqual([]);
  });

  it('leads back to the screen that was asked for, with its filters', async () => {
    await visit('/knowledge-base?search=delivery');
    await at('/login');
    await signIn();
    await at('/knowledge-base?search=delivery');
    expect(await page.getByRole('searchbox', { name: 'Search knowledge' }).inputValue()).toBe('delivery');
    // Who is in has no business at the doors.
    await page.goto(`${product.url}/login`);
    await at('/dashboard');
    await page.goto(`${product.url}/signup`);
    await at('/dashboard');
    expect(complaints).toEqual([]);
  });

  it('sends unknown paths to the landing page', async () => {
    await visit('/no-such-screen');
    await at('/');
    await page.getByRole('heading', { level: 1, name: 'Instant answers.' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('says to a member that a path leads nowhere, and knows what the inbox is called', async () => {
    await visit('/login');
    await signIn();
    await at('/dashboard');
    await page.goto(`${product.url}/no-such-screen`);
    await page.getByRole('heading', { level: 1, name: 'Page not found' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Open the Handoff Center' }).click();
    await at('/handoff-center');
    await page.goto(`${product.url}/inbox`);
    await at('/handoff-center');
    expect(complaints).toEqual([]);
  });

  it('is seen to be offline as soon as the browser knows', async () => {
    await visit('/login');
    await signIn();
    await page.getByText('Live', { exact: true }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Live', { exact: true }).waitFor({ state: 'hidden', timeout: 1_000 });
    await page.context().setOffline(false);
    await page.getByText('Live', { exact: true }).waitFor();
  });
});

describe('a session', () => {
  it('ends on a 401 from anywhere, without a toast, and comes back to the same place', async () => {
    await visit('/login', 401);
    await signIn();
    await at('/dashboard');
    await page.route('**/api/kb?*', (route) =>
      route.fulfill({ status: 401, json: { error: 'Sign in first', code: 'not_signed_in' } }),
    );
    await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
    await at('/login');
    expect(await stored()).toEqual([null, null]);
    expect(await page.getByText('Sign in first').count()).toBe(0);
    await page.unroute('**/api/kb?*');
    await signIn();
    await at('/knowledge-base');
    await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
    expect(complaints).toEqual([]);
  });

  it('ends by itself when its token dies elsewhere: another device, another password', async () => {
    await visit('/login', 401);
    await signIn();
    await at('/dashboard');
    await page.getByText('Live', { exact: true }).waitFor();
    await page.evaluate(async () => {
      const authorization = `Bearer ${localStorage.getItem('token')}`;
      await fetch('/api/auth/logout', { method: 'POST', headers: { authorization } });
    });
    await at('/login');
    expect(await stored()).toEqual([null, null]);
    expect(complaints).toEqual([]);
  });

  it('is over after signing out even when the server is unreachable', async () => {
    await visit('/login', 503);
    await signIn();
    await at('/dashboard');
    await page.route('**/api/auth/logout', (route) =>
      route.fulfill({ status: 503, json: { error: 'Shutting down', code: 'unavailable' } }),
    );
    await page.getByRole('button', { name: 'Sign out' }).click();
    await at('/login');
    await toast('Logged out successfully');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    await page.goto(`${product.url}/profile`);
    await at('/login');
    expect(complaints).toEqual([]);
  });

  it('outlasts a server that is being restarted while the page loads, and ends when the server does not answer', async () => {
    await visit('/login', 503);
    await signIn();
    await at('/dashboard');
    let answered = 0;
    await page.route('**/api/auth/me', (route) => {
      answered += 1;
      return answered > 2 ? route.fallback() : route.fulfill({ status: 503, json: { error: 'Starting' } });
    });
    await page.reload();
    await shown('Usage Overview');
    await expect.poll(() => answered).toBeGreaterThan(2);

    await page.unroute('**/api/auth/me');
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 503, json: { error: 'Gone' } }));
    await page.reload();
    await at('/login');
    expect(await stored()).toEqual([null, null]);
    expect(complaints).toEqual([]);
  });

  it('is not believed when the stored token means nothing to the server', async () => {
    await visit('/login', 401);
    await page.evaluate(() => localStorage.setItem('token', 'made-up'));
    await page.goto(`${product.url}/dashboard`);
    await at('/login');
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
    expect(complaints).toEqual([]);
  });

  it('ends in every tab when it ends in one', async () => {
    await visit('/login');
    await signIn();
    await at('/dashboard');
    const other = await page.context().newPage();
    await other.goto(`${product.url}/profile`);
    await other.getByRole('heading', { name: 'Profile' }).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await other.waitForURL('**/login');
  });
});

describe('a tab that heard late what another one did', () => {
  /** As a browser notifies a tab that it had put to sleep. */
  const hear = (...changes: { oldValue: string | null; newValue: string | null }[]) =>
    page.evaluate((all) => {
      for (const change of all)
        window.dispatchEvent(new StorageEvent('storage', { key: 'token', ...change }));
    }, changes);

  it('does not end the session that began since', async () => {
    await visit('/login');
    await signIn();
    await at('/dashboard');
    const [token] = await stored();
    await hear({ oldValue: 'earlier', newValue: null }, { oldValue: null, newValue: token ?? null });
    await shown('Welcome, Olivia Owner');
    expect((await stored())[0]).toBe(token);
  });

  it('shows who is signed in by then', async () => {
    await visit('/login');
    await signIn();
    await at('/dashboard');
    const token = await page.evaluate(
      async (login) => {
        const body = JSON.stringify(login);
        const headers = { 'content-type': 'application/json' };
        const answer = await (await fetch('/api/auth/login', { method: 'POST', headers, body })).json();
        localStorage.setItem('user', JSON.stringify(answer.user));
        localStorage.setItem('token', answer.token);
        return answer.token as string;
      },
      { email: demo().agentEmail, password: demo().password },
    );
    await hear({ oldValue: 'earlier', newValue: null }, { oldValue: null, newValue: token });
    await shown('Agent Portal');
    expect((await stored())[0]).toBe(token);
  });
});

describe('an answer to a session that is over', () => {
  const hold = async (path: string) => {
    const asked = Promise.withResolvers<() => Promise<void>>();
    await page.route(path, async (route) => {
      const response = await route.fetch();
      asked.resolve(() => route.fulfill({ response }));
    });
    return asked.promise;
  };

  it('does not bring it back', async () => {
    await visit('/login');
    await signIn();
    await at('/dashboard');
    await page.getByText('Live', { exact: true }).waitFor();
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/me'));
    const held = hold('**/api/auth/me');
    // Asked again where another tab would have had the socket refused.
    await page.goto(`${product.url}/profile`, { waitUntil: 'commit' });
    const release = await held;
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new StorageEvent('storage', { key: 'token', oldValue: 'gone', newValue: null }));
    });
    await at('/login');
    const places: string[] = [];
    page.on('framenavigated', (frame) => places.push(frame.url()));
    await aborted;
    await release().catch(() => undefined);
    // By the time of a further answer, this one has had its effect.
    await page.evaluate(async () => (await fetch('/health/live')).text());
    expect(places).toEqual([]);
    expect(await stored()).toEqual([null, null]);
  });
});

describe('a browser that stores nothing', () => {
  it.each(['forbidden', 'full'])('lets one sign in and work all the same: %s', async (why) => {
    await visit('/health/live');
    await page.addInitScript((reason) => {
      const refuse = () => {
        throw new DOMException('Not here', reason === 'full' ? 'QuotaExceededError' : 'SecurityError');
      };
      if (reason === 'full') Storage.prototype.setItem = refuse;
      else {
        for (const name of ['localStorage', 'sessionStorage'])
          Object.defineProperty(window, name, { get: refuse, configurable: true });
      }
    }, why);
    await page.goto(`${product.url}/login`);
    await signIn();
    await at('/dashboard');
    await page.getByText('Live', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Knowledge Base' }).first().click();
    await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
  });
});

describe('roles', () => {
  it('give agents the reduced portal and refuse what is not theirs', async () => {
    await visit('/login');
    await signIn(demo().password, demo().agentEmail);
    await at('/handoff-center');
    // The inbox folds the sidebar on a screen of this width.
    const navigation = page.getByRole('navigation', { name: 'Main' });
    await navigation.getByRole('link', { name: 'Knowledge Base' }).click();
    await shown('Agent Portal');
    await shown('Agent Online');
    expect(await navigation.getByRole('link').allInnerTexts()).toEqual([
      'Dashboard',
      'Handoff Center',
      'Contacts',
      'Knowledge Base',
      'Saved replies',
      'Profile',
    ]);
    await page.getByRole('list', { name: 'Knowledge items' }).waitFor();
    expect(await page.getByRole('button', { name: 'Add Item' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Delete' }).count()).toBe(0);
    await page.goto(`${product.url}/api-keys`);
    await shown("You don't have permission to access this page.");
    expect(complaints).toEqual([]);
  });
});

it.each([
  { path: '/login', press: 'Sign in', named: 'Login failed' },
  { path: '/signup', press: 'Create account', named: 'Registration failed' },
])(
  'says $named in the form, and only there, where the server cannot say why',
  async ({ path, press, named }) => {
    await visit(path, 500);
    await page.route(/\/api\/auth\/(login|register)$/, (route) => route.fulfill({ status: 500, json: {} }));
    await page.getByRole('button', { name: press }).waitFor();
    const typed = { 'Full Name': 'Nora', 'Company Name': 'New', Email: 'nora@example.com' };
    for (const [label, value] of Object.entries(typed)) {
      const field = page.getByLabel(label, { exact: true });
      if (await field.count()) await field.fill(value);
    }
    await page.getByLabel('Password', { exact: true }).fill('secret1');
    await page.getByRole('button', { name: press }).click();
    await refusal(`${named}. Server error. Please try again later.`);
    expect(complaints).toEqual([]);
  },
);
