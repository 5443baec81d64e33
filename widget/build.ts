import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type InlineConfig, mergeConfig } from 'vite';
import { frame, loader } from './bundles.ts';
import { type Language, languages } from './src/frame/i18n/index.ts';

/** Writes `widget.js`, and under `widget/` a page for each language with the scripts they share. */
export async function buildWidget(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const into = (outDir: string, config: InlineConfig) =>
    build(mergeConfig(config, { logLevel: 'warn', build: { outDir } }));
  await into(folder, loader);
  for (const language of Object.keys(languages) as Language[])
    await into(join(folder, 'widget'), frame(language));
}

if (import.meta.main) await buildWidget(join(import.meta.dirname, 'dist'));
