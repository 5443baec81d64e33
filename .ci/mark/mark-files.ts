import { fileURLToPath } from 'node:url';

const file = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The only drawing of the mark. The console's icons are made from it by its build. */
export const MARK = file('shared/ui/src/mark/mark.svg');

const ELEMENTS =
  /<rect[^>]* fill="(#\w+)"\/><path d="([^"]+)" fill="(#\w+)"\/><path d="([^"]+)" fill="(#\w+)"\/>/;
const BY = '// Generated from shared/ui/src/mark/mark.svg by `npm run mark`.\n\n';

/** What is made from the mark, by path: the tab's icon, the screens' shapes, and the launcher's one shape. */
export function markFiles(svg: string): Map<string, string> {
  const [found, tile, bubble, bubbleFill, person, personFill] = ELEMENTS.exec(svg) ?? [];
  if (!found) throw new Error('mark.svg is no tile with two paths on it');
  const shapes = { tile, bubble, bubbleFill, person, personFill };
  const properties = Object.entries(shapes).map(([name, value]) => `  ${name}: '${value}',\n`);
  return new Map([
    [file('web-admin/public/icon.svg'), svg],
    [
      file('shared/ui/src/mark/shapes.generated.ts'),
      `${BY}/** On a tile of 32 by 32: a bubble of the machine, and a person's. */\nexport const SHAPES = {\n${properties.join('')}} as const;\n`,
    ],
    [file('widget/src/loader/mark.generated.ts'), `${BY}export const MARK = '${bubble}${person}';\n`],
  ]);
}
