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
const heading3 = (name: string) => (page: Page) => page.getByRole('heading', { level: 3, name }).waitFor();
const text = (words: string) => (page: Page) => page.getByText(words).first().waitFor();
const table = (name: string) => (page: Page) => page.getByRole('table', { name }).waitFor();
const list = (name: string) => (page: Page) => page.getByRole('list', { name }).waitFor();
const asked = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('alertdialog').waitFor();
};
const opened = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name }).click();
  await page.getByRole('dialog').waitFor();
};

/** Every screen of the product, and every kind of dialog. */
export const screens: Record<string, Screen> = {
  landing: { path: '/', who: 'guest', ready: heading('Instant answers.') },
  docs: { path: '/docs', who: 'guest', ready: heading3('Socket events') },
  'docs of a call': {
    path: '/docs#chat.message',
    who: 'owner',
    ready: async (page) => {
      await heading3('Socket events')(page);
      await page.getByText('at most 10,000 characters').waitFor();
    },
  },
  'a call that is tried': {
    path: '/docs#knowledge.search',
    who: 'agent',
    ready: async (page) => {
      await heading3('Socket events')(page);
      await page.getByRole('tab', { name: 'Try it' }).click();
      await page.getByRole('button', { name: 'Send', exact: true }).waitFor();
    },
  },
  login: { path: '/login', who: 'guest', ready: heading('Sign in') },
  signup: { path: '/signup', who: 'guest', ready: heading('Create your account') },
  contact: { path: '/contact', who: 'guest', ready: text('Our contact form is off right now') },
  'forgotten password': {
    path: '/forgot-password',
    who: 'guest',
    ready: heading('Forgot your password?'),
  },
  // Before the next: the token of a link outlives a reload, and the same address is one.
  'incomplete link': {
    path: '/reset-password',
    who: 'guest',
    ready: heading('This link is incomplete'),
  },
  'new password': {
    path: '/reset-password?token=made-up',
    who: 'guest',
    ready: heading('Choose a new password'),
  },
  'first run': { path: '/welcome?step=site', who: 'owner', ready: heading('What’s your website?') },
  'first run, starter set': {
    path: '/welcome?step=site',
    who: 'owner',
    ready: async (page) => {
      await page.getByRole('button', { name: 'I don’t have one' }).click();
      await page.getByRole('button', { name: 'E-commerce' }).click();
      await heading('Twelve questions to start with')(page);
    },
  },
  'first run, install': {
    path: '/welcome?step=install',
    who: 'owner',
    ready: heading('Put it on your site'),
  },
  dashboard: { path: '/dashboard', who: 'owner', ready: text('Usage Overview') },
  'agent dashboard': { path: '/app', who: 'agent', ready: text('Total Assigned') },
  'knowledge base': { path: '/knowledge-base', who: 'owner', ready: list('Knowledge items') },
  'knowledge dialog': { path: '/knowledge-base', who: 'owner', ready: opened('Add Item') },
  'API keys': { path: '/api-keys', who: 'owner', ready: list('API keys') },
  'key dialog': { path: '/api-keys', who: 'owner', ready: opened('Create API Key') },
  webhooks: { path: '/webhooks', who: 'owner', ready: text('No webhooks yet') },
  'webhook dialog': { path: '/webhooks', who: 'owner', ready: opened('Add Webhook') },
  'workspace settings': { path: '/settings/workspace', who: 'owner', ready: text('Workspace language') },
  'assistant settings': { path: '/settings/assistant', who: 'owner', ready: text('No test set yet') },
  'widget settings': {
    path: '/settings/widget',
    who: 'owner',
    ready: async (page) => {
      const chat = page.frameLocator('iframe[title="Preview of the chat"]');
      await chat.getByText('Hi! How can we help you today?').waitFor();
    },
  },
  'handoff settings': { path: '/settings/handoff', who: 'owner', ready: text('Trigger keywords') },
  'opening hours': { path: '/settings/hours', who: 'owner', ready: text('No holidays yet') },
  'labels settings': { path: '/settings/labels', who: 'owner', ready: text('No labels yet') },
  'install settings': { path: '/settings/install', who: 'owner', ready: text('data-api-key') },
  'identity settings': {
    path: '/settings/identity',
    who: 'owner',
    ready: text('Sign a token on your server'),
  },
  'blocked settings': { path: '/settings/blocked', who: 'owner', ready: text('Everyone can write') },
  'promised emails': { path: '/promised-emails', who: 'agent', ready: text('Nothing is owed.') },
  'emails to the team': {
    path: '/promised-emails?view=team',
    who: 'owner',
    ready: text('No emails to your team yet'),
  },
  'block dialog': {
    path: '/settings/blocked',
    who: 'owner',
    ready: async (page) => {
      await page.getByRole('banner').getByRole('button', { name: 'Block addresses' }).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  'prompt tuner for an agent': {
    path: '/prompt-tuner',
    who: 'agent',
    ready: text('Only admins can modify settings'),
  },
  agents: { path: '/agents', who: 'owner', ready: table('Team members') },
  'agents for an agent': { path: '/agents', who: 'agent', ready: table('Team members') },
  'agent dialog': { path: '/agents', who: 'owner', ready: opened('Add Agent') },
  'command menu': {
    path: '/dashboard',
    who: 'owner',
    ready: opened('Search or jump to…'),
  },
  'chat tester': { path: '/chat-tester', who: 'owner', ready: text('Handoff enabled') },
  'integration test': { path: '/integration-test', who: 'owner', ready: text('Your first key is') },
  'widget test': { path: '/widget-test', who: 'guest', ready: heading('Widget test') },
  'access denied': { path: '/api-keys', who: 'agent', ready: heading('Access Denied') },
  analytics: { path: '/analytics', who: 'owner', ready: text('No conversations in this period') },
  plans: { path: '/subscribe', who: 'owner', ready: list('Plans') },
  'plans for an agent': {
    path: '/subscribe',
    who: 'agent',
    ready: text('Only the workspace owner can change the plan.'),
  },
  'plan question': { path: '/subscribe', who: 'owner', ready: asked('Choose Free') },
  contacts: { path: '/contacts', who: 'owner', ready: text('No contacts yet') },
  search: { path: '/search', who: 'owner', ready: text('What are you looking for?') },
  'handoff center': { path: '/handoff-center', who: 'agent', ready: text('No conversations yet') },
  profile: { path: '/profile', who: 'owner', ready: heading('Profile') },
};
