import type { Viewer } from '@chatbot-saas/contract';
import { plural, t } from '@lingui/core/macro';

type Named = Pick<Viewer, 'name'>;

/** In the conversation that the reader looks at, too. */
export function alsoHere([first, second, ...more]: readonly Named[]): string {
  const name = first?.name ?? '';
  if (!second) return t`${name} is also here`;
  const other = second.name;
  if (more.length === 0) return t`${name} and ${other} are also here`;
  const count = more.length + 1;
  return t`${name} and ${plural(count, { one: '# other', other: '# others' })} are also here`;
}

/** In a list. */
export function lookingAtIt([first, second, ...more]: readonly Named[]): string {
  const name = first?.name ?? '';
  if (!second) return t`${name} is looking at this`;
  const other = second.name;
  if (more.length === 0) return t`${name} and ${other} are looking at this`;
  const count = more.length + 1;
  return t`${name} and ${plural(count, { one: '# other', other: '# others' })} are looking at this`;
}
