import { Avatar } from '../../primitives/Avatar.tsx';
import { useOthers } from './together.tsx';
import { alsoHere } from './together-words.ts';

const SHOWN = 3;

/** In the head of a conversation, who else looks at it. */
export function AlsoHere({ conversationId }: { conversationId: string }) {
  const others = useOthers(conversationId);
  const text = others.length === 0 ? '' : alsoHere(others);
  return (
    // It stays in the page: a status that comes with its text is not read out.
    <span role="status" className="flex min-w-0 items-center gap-1.5 text-muted text-sm empty:hidden">
      {others.length > 0 && (
        <>
          <span className="flex shrink-0 -space-x-1.5 rtl:space-x-reverse" title={text}>
            {others.slice(0, SHOWN).map(({ id, name }) => (
              <Avatar key={id} name={name} size="sm" className="rounded-full ring-2 ring-surface" />
            ))}
          </span>
          <span className="truncate @max-[44rem]:sr-only">{text}</span>
        </>
      )}
    </span>
  );
}
