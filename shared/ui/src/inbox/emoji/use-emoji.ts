/// <reference path="./virtual-names.d.ts" />

import names from 'virtual:emoji-names';
import { useEffect, useState } from 'react';
import { i18n } from '../../texts/i18n.ts';
import type { Emoji, EmojiGroup } from './emoji.ts';

export interface LoadedEmoji {
  groups: readonly EmojiGroup[];
  all: readonly Emoji[];
}

let loaded: { language: string; emoji: LoadedEmoji } | null = null;

/** Their own file, for those who look for one. */
async function load(language: string): Promise<LoadedEmoji> {
  if (loaded?.language !== language) {
    const [{ emojiGroups }, named] = await Promise.all([
      import('./emoji-data.ts'),
      // Without them, emoji are found and named in English.
      names[language]?.().catch(() => undefined),
    ]);
    const groups = emojiGroups(language, named?.default);
    loaded = { language, emoji: { groups, all: groups.flatMap(({ emoji }) => emoji) } };
  }
  return loaded.emoji;
}

/** Once they are wanted; null until they are there. */
export function useEmoji(isWanted: boolean) {
  const [emoji, setEmoji] = useState<LoadedEmoji | null>(null);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (!isWanted) return;
    let isOver = false;
    load(i18n.locale).then(
      (list) => !isOver && setEmoji(list),
      () => !isOver && setFailed(true),
    );
    return () => {
      isOver = true;
    };
  }, [isWanted]);
  return { emoji, hasFailed };
}
