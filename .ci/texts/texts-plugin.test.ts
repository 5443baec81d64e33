import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { format } from '../../shared/ui/build/catalogs.ts';
import { texts } from '../../shared/ui/build/texts-plugin.ts';

const SOURCE = `
  import { plural, t } from '@lingui/core/macro';
  import catalogs from 'virtual:catalogs';
  export const delay = (name: string, days: number) =>
    t\`\${name} waits for \${plural(days, { one: '# day', other: '# days' })}\`;
  export { catalogs };
`;
const MESSAGE = '{name} waits for {days, plural, one {# day} other {# days}}';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'chatbot-texts-'));
  writeFileSync(join(folder, 'entry.ts'), SOURCE);
  const write = async (part: string, language: string, translations: Record<string, string>) => {
    const filename = join(folder, part, `${language}.po`);
    const catalog = Object.entries(translations).map(([message, translation]) => [
      message,
      { message, translation, origin: [] },
    ]);
    mkdirSync(join(folder, part), { recursive: true });
    const context = { locale: language, sourceLocale: 'en', filename, existing: undefined };
    writeFileSync(filename, await format.serialize(Object.fromEntries(catalog), context));
  };
  const translation = '{name} wartet {days, plural, one {einen Tag} other {# Tage}}';
  await write('own', 'de', { [MESSAGE]: translation });
  await write('kit', 'de', { Close: 'Schließen' });
  await write('own', 'fr', { [MESSAGE]: '' });
  await write('kit', 'fr', { Close: 'Fermer' });
  await write('own', 'es', { [MESSAGE]: translation });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function bundle(mode: string): Promise<string[]> {
  const built = await build({
    configFile: false,
    root: folder,
    mode,
    logLevel: 'error',
    plugins: [texts({ folders: ['own', 'kit'].map((name) => join(folder, name)) })],
    build: {
      write: false,
      minify: false,
      lib: { entry: 'entry.ts', formats: ['es'] },
      rolldownOptions: { external: '@chatbot-saas/ui/i18n' },
    },
  });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error('Nothing was built');
  return output.output.map((file) => (file.type === 'chunk' ? file.code : ''));
}

it('a build has messages compiled, and a file of each language whose texts all are translated', async () => {
  const [entry = '', ...catalogs] = await bundle('production');
  expect(entry).toContain('"days"');
  expect(entry).not.toContain(MESSAGE);
  expect(entry).toMatch(/"de": \(\) =>/);
  expect(entry).not.toMatch(/"(fr|es)": \(\) =>/);
  expect(catalogs).toHaveLength(1);
  expect(catalogs[0]).toContain('Schließen');
  // A name in another direction turns nothing around that is next to it.
  expect(catalogs[0]).toMatch(/\u2068[^\u2069]*name[^\u2069]*\u2069/);
});

it('a build in the pseudo-language shows its texts in it', async () => {
  const [entry = ''] = await bundle('pseudo');
  expect(entry).toContain('ŵàìťś');
  expect(entry).not.toContain('waits');
});
