import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const pageIn = (language: string): string =>
  `<!doctype html><html lang="${language}"><title>Chat</title></html>`;

/** What a build of the widget leaves behind, as far as its pages go; answers where. */
export async function writeWidgetPages(languages: readonly string[] = ['de', 'ar']): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'widget-'));
  await mkdir(join(directory, 'widget'));
  for (const language of ['en', ...languages]) {
    const place = join(directory, 'widget', language === 'en' ? 'frame.html' : `frame.${language}.html`);
    await writeFile(place, pageIn(language));
    await writeFile(`${place}.br`, brotliCompressSync(pageIn(language)));
    await writeFile(`${place}.gz`, gzipSync(pageIn(language)));
  }
  return directory;
}
