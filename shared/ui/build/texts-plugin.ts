import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';
import { completeCatalog, languagesIn } from './catalogs.ts';
import { isolateValues } from './isolate.ts';
import { HAS_MACROS, textsIn, transformMacros } from './macros.ts';
import { pseudo } from './pseudo.ts';

const CATALOGS = 'virtual:catalogs';
const RESOLVED = `\0${CATALOGS}`;

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

/**
 * Texts of an app: the macros of Lingui in its code, and `virtual:catalogs`, which loads the catalogs of complete
 * languages. `folders` are those of the catalogs.
 */
export function texts({ folders = [] }: { folders?: readonly string[] } = {}): Plugin {
  let isPseudo = false;
  let isBuild = false;

  async function catalogs(): Promise<string> {
    const imports: string[] = [];
    for (const language of folders[0] ? languagesIn(folders[0]) : []) {
      if (await completeCatalog(folders, language))
        imports.push(`${JSON.stringify(language)}: () => import('${CATALOGS}/${language}')`);
    }
    return `export default {${imports.join(', ')}};`;
  }

  async function catalog(language: string): Promise<string> {
    const translations = Object.entries((await completeCatalog(folders, language)) ?? {});
    const compiled = translations.map(([id, text]) => [id, isolateValues(compileMessageOrThrow(text))]);
    return `export default ${JSON.stringify(Object.fromEntries(compiled))};`;
  }

  return {
    name: 'texts',
    enforce: 'pre',
    configResolved({ mode, command }) {
      isPseudo = mode === PSEUDO_MODE;
      isBuild = command === 'build';
    },
    resolveId: (id) => (id.startsWith(CATALOGS) ? `\0${id}` : null),
    load(id) {
      if (id === RESOLVED) return catalogs();
      return id.startsWith(`${RESOLVED}/`) ? catalog(id.slice(RESOLVED.length + 1)) : null;
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
