import type { InterfaceLanguage } from '@chatbot-saas/contract/domain';
import { i18n } from '@chatbot-saas/ui/i18n';
import type { Catalogs } from '@chatbot-saas/ui/language';
import { afterEach, expect, test, vi } from 'vitest';
import { FakeShell } from '../../test/support/fake-shell.ts';
import { openLanguage } from './language.ts';

afterEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

const catalogs = {
  de: async () => ({ default: {} }),
  ar: async () => ({ default: {} }),
  fr: async () => Promise.reject(new Error('damaged')),
} satisfies Catalogs;

function setUp({ system = ['en-US'], kept = null as InterfaceLanguage | null } = {}) {
  const preferences = new FakeShell();
  preferences.set({ language: kept });
  const changes: InterfaceLanguage[] = [];
  const language = openLanguage({
    catalogs,
    preferences,
    systemLanguages: () => system,
    onChanged(shown) {
      changes.push(shown);
    },
  });
  return { ...language, changes, preferences };
}

test('is the system’s until a person has chosen one, which is kept for the next start', async () => {
  const { restore, follow, shown, changes, preferences } = setUp({ system: ['nl', 'de-AT'] });
  await restore();
  expect([shown(), i18n.locale]).toEqual(['de', 'de']);
  await follow('ar');
  expect([shown(), i18n.locale, preferences.get().language]).toEqual(['ar', 'ar', 'ar']);
  const next = setUp({ kept: preferences.get().language });
  await next.restore();
  expect(next.shown()).toBe('ar');
  await follow(null);
  expect([shown(), preferences.get().language]).toEqual(['de', null]);
  expect(changes).toEqual(['de', 'ar', 'de']);
});

test('a profile that says the same again draws nothing again', async () => {
  const { follow, changes } = setUp();
  await follow('de');
  await follow('de');
  expect(changes).toEqual(['de']);
});

test('of two choices at the same time, the last one counts', async () => {
  const { follow, shown } = setUp();
  await Promise.all([follow('de'), follow('ar')]);
  expect([shown(), i18n.locale]).toEqual(['ar', 'ar']);
});

test('without a catalog that can be loaded, the former language stays', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { follow, shown, changes } = setUp();
  await follow('de');
  await follow('fr');
  expect([shown(), changes]).toEqual(['de', ['de']]);
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
});
