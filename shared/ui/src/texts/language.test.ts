import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatDate } from '../time/times.ts';
import { i18n } from './i18n.ts';
import { type Catalogs, chooseLanguage, offeredLanguages, showLanguage } from './language.ts';
import { formatNumber } from './numbers.ts';

const OFFERED = ['en', 'de', 'pt', 'ar'] as const;

describe('chooseLanguage', () => {
  it.each([
    ['de', ['en-GB'], 'de'],
    [null, ['pt-BR', 'en'], 'pt'],
    [null, ['nl', 'DE-ch', 'en'], 'de'],
    [null, ['nl'], 'en'],
    // Chosen at a time when it was offered.
    ['ja', ['ar'], 'ar'],
  ] as const)('of a profile with %s, on a device with %j, is %s', (chosen, device, language) => {
    expect(chooseLanguage(chosen, OFFERED, device)).toBe(language);
  });
});

describe('showLanguage', () => {
  const root = { lang: 'en', dir: 'ltr' };
  const device = (...languages: string[]) => {
    vi.stubGlobal('navigator', { languages });
    vi.stubGlobal('document', { documentElement: root });
  };
  const catalogs = {
    de: async () => ({ default: { save: ['Sichern'] } }),
    ar: async () => ({ default: { save: ['حفظ'] } }),
    fr: async () => Promise.reject(new Error('offline')),
  } as unknown as Catalogs;
  const save = () => i18n._({ id: 'save', message: 'Save' });

  afterEach(async () => {
    await showLanguage('en', catalogs);
    vi.unstubAllGlobals();
  });

  it('takes no region that is no language tag, as of a browser on a POSIX system', async () => {
    device('de-CH@euro', 'de-AT');
    await showLanguage('de', catalogs);
    expect(i18n.locales).toEqual(['de-AT']);
    expect(formatNumber(1234.5)).toMatch(/1.234,5/);
  });

  it('loads the catalog, and writes dates and numbers as the region of the device does', async () => {
    device('de-CH', 'en');
    await showLanguage('de', catalogs);
    expect([save(), root.lang, root.dir]).toEqual(['Sichern', 'de', 'ltr']);
    expect(formatNumber(1_234.5)).toMatch(/^1.234\.5$/);
    expect(formatDate('2026-03-01T12:00:00.000Z')).toBe('1. März 2026');
  });

  it('turns the page for a language that is written from right to left', async () => {
    device('en');
    await showLanguage('ar', catalogs);
    expect([save(), root.lang, root.dir]).toEqual(['حفظ', 'ar', 'rtl']);
  });

  it('keeps the former language where a catalog cannot be loaded', async () => {
    device('en');
    await showLanguage('de', catalogs);
    await showLanguage('fr', catalogs);
    expect([save(), root.lang]).toEqual(['Sichern', 'de']);
  });

  it('goes by the last choice, whichever catalog comes first', async () => {
    device('en');
    await Promise.all([showLanguage('de', catalogs), showLanguage('ar', catalogs), showLanguage('en', {})]);
    expect([save(), root.lang]).toEqual(['Save', 'en']);
  });

  it('offers English and what has a catalog', () => {
    expect(offeredLanguages(catalogs)).toEqual(['en', 'de', 'ar', 'fr']);
  });
});
