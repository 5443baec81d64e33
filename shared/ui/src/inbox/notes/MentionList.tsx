import { plural, t } from '@lingui/core/macro';
import { Avatar } from '../../primitives/Avatar.tsx';
import { CompletionList } from '../complete/CompletionList.tsx';
import type { MentionPicker } from './use-mention-picker.ts';

/** Whom an @ finds. */
export function MentionList({ picker }: { picker: MentionPicker }) {
  return (
    <CompletionList
      picker={picker}
      label={t`Teammates`}
      status={countText(picker.found.length)}
      keyOf={({ _id }) => _id}
    >
      {({ name }) => (
        <>
          <Avatar name={name} size="sm" />
          <bdi className="min-w-0 truncate">{name}</bdi>
        </>
      )}
    </CompletionList>
  );
}

const countText = (count: number): string =>
  plural(count, {
    one: '# teammate. Press Enter to mention them.',
    other: '# teammates. Arrow keys to choose, Enter to mention.',
  });
