import { plural, t } from '@lingui/core/macro';
import { CompletionList } from '../complete/CompletionList.tsx';
import type { Completion } from '../complete/use-completion.ts';
import type { Emoji } from './emoji.ts';
import { withTone } from './emoji.ts';
import { chosenTone } from './recent-emoji.ts';

/** What a shortcode finds. */
export function EmojiList({ picker }: { picker: Completion<Emoji> }) {
  return (
    <CompletionList
      picker={picker}
      label={t`Emoji`}
      status={countText(picker.found.length)}
      keyOf={({ char }) => char}
    >
      {(emoji) => (
        <>
          <span aria-hidden className="text-lg">
            {withTone(emoji, chosenTone())}
          </span>
          <bdi className="min-w-0 truncate">{emoji.name}</bdi>
          {/* Its own direction: in a line from right to left, it would be cut at its front. */}
          <span
            dir="ltr"
            translate="no"
            className="ms-auto max-w-2/5 shrink-0 truncate font-mono text-muted text-xs"
          >
            :{emoji.codes[0]}:
          </span>
        </>
      )}
    </CompletionList>
  );
}

const countText = (count: number): string =>
  plural(count, {
    one: '# emoji. Press Enter to insert it.',
    other: '# emoji. Arrow keys to choose, Enter to insert.',
  });
