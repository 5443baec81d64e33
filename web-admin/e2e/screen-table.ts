import type { Page } from 'playwright-core';

export type Who = 'guest' | 'owner' | 'agent';
export interface Screen {
  path: string;
  who: Who;
  /** Something that is there once the screen has all it shows. */
  ready: (page: Page) => Promise<unknown>;
}

export const heading = (name: string) => (page: Page) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).waitFor();
const opened = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};

/** Every screen of the product, and every dialog of a kind of its own. */
export const screens: Record<string, Screen> = {
  landing: { path: '/', who: 'guest', ready: heading('Answers at once.') },
  login: { path: '/login', who: 'guest', ready: heading('Sign in') },
  signup: { path: '/signup', who: 'guest', ready: heading('Create your account') },
  dashboard: { path: '/dashboard', who: 'owner', ready: text('Usage Overview') },
  'agent dashboard': { path: '/app', who: 'agent', ready: text('Total Assigned') },
  'knowledge base': { path: '/knowledge-base', who: 'owner', ready: list('Knowledge items') },
  'knowledge dialog': { path: '/knowledge-base', who: 'owner', ready: opened('Add Item') },
  'API keys': { path: '/api-keys', who: 'owner', ready: list('API keys') },
  'key dialog': { path: '/api-keys', who: 'owner', ready: opened('Create API Key') },
  'prompt tuner': {
    path: '/prompt-tuner',
    who: 'owner',
    ready: text('No questions frozen yet'),
  },
  'prompt tuner for an agent': {
    path: '/prompt-tuner',
    who: 'agent',
    ready: text('Only admins can modify settings'),
  },
  'access denied': { path: '/api-keys', who: 'agent', ready: heading('Access Denied') },
  'handoff center': { path: '/handoff-center', who: 'agent', ready: text('No conversations') },
  profile: { path: '/profile', who: 'owner', ready: heading('Profile') },
};
