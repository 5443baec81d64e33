import { pseudo } from '@chatbot-saas/ui/pseudo';
import type { Page } from 'playwright-core';
import type { Who } from './screen-table.ts';

export const WAITING_VISITOR = 'Nora';
/** In a path: the session of that visitor. */
export const SESSION = ':session';
/** That visitor’s conversation. */
export const OPENED = `/handoff-center?conversation=${SESSION}`;

interface Overlay {
  path: string;
  who: Who;
  /** What a person does on that screen. */
  open: (page: Page) => Promise<unknown>;
}

/** By names in the pseudo-language. */
const button = (page: Page, name: string) => page.getByRole('button', { name: pseudo(name) }).first();
const pressed =
  (...names: string[]) =>
  async (page: Page) => {
    for (const name of names) await button(page, name).click();
  };
/** In the opened conversation of a visitor who waits. */
const typedInThread = (key: string) => async (page: Page) => {
  await page.getByRole('heading', { level: 2, name: WAITING_VISITOR }).waitFor();
  await page.keyboard.press(key);
};
const typed = (key: string) => (page: Page) => page.keyboard.press(key);

/** Menus, dialogs and notices of the screens. */
export const overlays: Record<string, Overlay> = {
  'account menu': { path: '/dashboard', who: 'owner', open: pressed('Account and appearance') },
  'about the demo': { path: '/dashboard', who: 'owner', open: pressed('Demo: what’s made up') },
  'command menu': { path: '/dashboard', who: 'owner', open: typed('Control+k') },
  'agent’s command menu': { path: '/app', who: 'agent', open: typed('Control+k') },
  'search without results': {
    path: '/profile',
    who: 'owner',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.type('0000');
      await page.getByText('0000', { exact: true }).waitFor();
    },
  },
  shortcuts: { path: '/dashboard', who: 'owner', open: typed('?') },
  'question before leaving': {
    path: '/profile',
    who: 'owner',
    open: async (page) => {
      await page.getByRole('textbox').first().fill('Ada');
      await page.getByRole('link', { name: pseudo('Dashboard') }).click();
    },
  },
  'teammate menu': { path: '/agents', who: 'owner', open: pressed('Actions for') },
  'new teammate': { path: '/agents', who: 'owner', open: pressed('Add Agent') },
  'key dialog': { path: '/api-keys', who: 'owner', open: pressed('Create API Key') },
  'key to change': { path: '/api-keys', who: 'owner', open: pressed('Edit') },
  'key to delete': { path: '/api-keys', who: 'owner', open: pressed('Delete') },
  'notice of a copy': { path: '/api-keys', who: 'owner', open: pressed('Copy key') },
  'new webhook': { path: '/webhooks', who: 'owner', open: pressed('Add Webhook') },
  'knowledge dialog': { path: '/knowledge-base', who: 'owner', open: pressed('Add Item') },
  'knowledge to delete': { path: '/knowledge-base', who: 'owner', open: pressed('Delete') },
  'deleted knowledge': { path: '/knowledge-base', who: 'owner', open: pressed('Recently deleted') },
  import: { path: '/knowledge-base', who: 'owner', open: pressed('Import') },
  'test chat to reset': {
    path: '/chat-tester',
    who: 'owner',
    open: async (page) => {
      await button(page, 'Start chat').click();
      await button(page, 'Reset Chat').click();
    },
  },
  'identity to switch': {
    path: '/settings/identity',
    who: 'owner',
    open: (page) => page.getByRole('switch', { name: pseudo('Verified identity') }).click(),
  },
  'addresses to block': { path: '/settings/blocked', who: 'owner', open: pressed('Block addresses') },
  'version history': { path: '/settings/assistant', who: 'owner', open: pressed('Version history') },
  'plan question': { path: '/subscribe', who: 'owner', open: pressed('Choose') },
  'chat to hand over': { path: OPENED, who: 'agent', open: typedInThread('h') },
  'chat to escalate': { path: OPENED, who: 'agent', open: typedInThread('x') },
  'chat to end': { path: OPENED, who: 'agent', open: typedInThread('e') },
  'command menu of a chat': {
    path: OPENED,
    who: 'agent',
    open: typedInThread('Control+k'),
  },
};
