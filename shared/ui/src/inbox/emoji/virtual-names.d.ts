declare module 'virtual:emoji-names' {
  import type { EmojiNames } from './emoji-names.ts';

  /** By language; the list itself has the English ones. */
  const names: Readonly<Record<string, () => Promise<{ default: EmojiNames }>>>;
  export default names;
}
