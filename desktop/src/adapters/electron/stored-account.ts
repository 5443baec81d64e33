import { tenant, user } from '@chatbot-saas/contract';
import { DEFAULT_PREFERENCES, DEFAULT_SETTINGS } from '@chatbot-saas/contract/domain';
import * as z from 'zod';
import type { Account } from '../../core/account/account.ts';

const account = z.object({ server: z.string(), token: z.string(), user, tenant });

/** Parts of a workspace that a former console did not keep. */
const DEFAULT_TENANT = {
  language: null,
  logo: null,
  timezone: DEFAULT_PREFERENCES.timezone,
  hours: null,
  isDemo: false,
};

/**
 * Reads a kept sign-in. What the console did not know when it kept it has its default until the server is asked, so that
 * an update signs no one out.
 */
export function parseStoredAccount(text: string): Account {
  const stored = JSON.parse(text);
  const kept = stored?.tenant?.settings;
  const chatWidget = { ...DEFAULT_SETTINGS.chatWidget, ...kept?.chatWidget };
  const settings = { ...DEFAULT_SETTINGS, ...kept, chatWidget };
  const preferences = { ...DEFAULT_PREFERENCES, ...stored?.user?.preferences };
  const person = { ...stored?.user, preferences };
  return account.parse({
    ...stored,
    user: person,
    tenant: { ...DEFAULT_TENANT, ...stored?.tenant, settings },
  });
}
