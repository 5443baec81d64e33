import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { completeCatalog, languagesIn } from './catalogs.ts';
import { emojiNamesIn } from './emoji-names.ts';
import { isolateValues } from './isolate.ts';
import { HAS_MACROS, textsIn, transformMacros } from './macros.ts';
import { pseudo } from './pseudo.ts';

const CATALOGS = 'virtual:catalogs';
const EMOJI_NAMES = 'virtual:emoji-names';
const resolved = (id: string) => `\0${id}`;

/** A mode of Vite that shows every text of a catalog in the pseudo-language. */
const PSEUDO_MODE = 'pseudo';

function compileTexts(code: string, isPseudo: boolean): string {
  // As the runtime takes it: no parser of messages is loaded by a browser.
  const compile = (message: string) =>
    JSON.stringify(compileMessageOrThrow(message, isPseudo ? pseudo : undefined));
  let compiled = code;
  for (const { message, start, end } of textsIn(code).sort((a, b) => b.start - a.start))
    compiled = compiled.slice(0, start) + compile(message) + compiled.slice(end);
  return compiled;
}

const moduleOf = (value: unknown) => `export default ${JSON.stringify(value)};`;

/** A module that loads another one for each language. */
function loadersOf(name: string, languages: readonly string[]): string {
  const loaders = languages.map(
    (language) => `${JSON.stringify(language)}: () => import('${name}/${language}')`,
  );
  return `export default {${loaders.join(', ')}};`;
}

/**
 * Texts of an app: the macros of Lingui in its code, `virtual:catalogs`, which loads the catalogs of complete languages,
 * and `virtual:emoji-names`, which loads names of emoji. `folders` are those of the catalogs.
 */
export function texts({ folders = [] }: { folders?: readonly string[] } = {}): Plugin {
  let isPseudo = false;
  let isBuild = false;
  const languages = folders[0] ? languagesIn(folders[0]) : [];

  async function catalogs(): Promise<string> {
    const complete: string[] = [];
    for (const language of languages) if (await completeCatalog(folders, language)) complete.push(language);
    return loadersOf(CATALOGS, complete);
  }

  async function catalog(language: string): Promise<string> {
    const translations = Object.entries((await completeCatalog(folders, language)) ?? {});
    const compiled = translations.map(([id, text]) => [id, isolateValues(compileMessageOrThrow(text))]);
    return moduleOf(Object.fromEntries(compiled));
  }

  return {
    name: 'texts',
    enforce: 'pre',
    configResolved({ mode, command }) {
      isPseudo = mode === PSEUDO_MODE;
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(CATALOGS) || id.startsWith(EMOJI_NAMES) ? resolved(id) : null),
    load(id) {
      if (id === resolved(CATALOGS)) return catalogs();
      if (id === resolved(EMOJI_NAMES)) return loadersOf(EMOJI_NAMES, languages);
      const language = id.slice(id.indexOf('/') + 1);
      if (id === resolved(`${CATALOGS}/${language}`)) return catalog(language);
      if (id === resolved(`${EMOJI_NAMES}/${language}`)) return moduleOf(emojiNamesIn(language));
      return null;
    },
    transform: {
      filter: { id: /\.tsx?$/, code: HAS_MACROS },
      async handler(source, id) {
        const { code, map = null } = await transformMacros(source, id);
        return { code: isBuild || isPseudo ? compileTexts(code, isPseudo) : code, map };
      },
    },
  };
}
