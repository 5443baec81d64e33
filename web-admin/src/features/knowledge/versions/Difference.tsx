import { cx } from '@chatbot-saas/shared/ui';
import { differenceOf, type Piece } from './difference.ts';

const looks: Record<Piece['side'], string> = {
  same: '',
  former: 'bg-success-soft text-success-ink decoration-1',
  present: 'bg-danger-soft text-danger-ink',
};

/** How the present text would change: what comes back is marked as an addition, what goes is struck through. */
export function Difference({ former, present }: { former: string; present: string }) {
  return (
    <p dir="auto" className="whitespace-pre-wrap text-left [overflow-wrap:anywhere]">
      {differenceOf(former, present).map(({ text, side }, place) => {
        const Mark = side === 'former' ? 'ins' : side === 'present' ? 'del' : 'span';
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of two texts that do not change.
          <Mark key={place} className={cx(looks[side], side !== 'same' && 'rounded-sm px-0.5')}>
            {text}
          </Mark>
        );
      })}
    </p>
  );
}
