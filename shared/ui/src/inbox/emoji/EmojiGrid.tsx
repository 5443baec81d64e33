import { memo, useEffect, useRef } from 'react';
import { cx } from '../../primitives/cx.ts';
import { type Emoji, type Tone, withTone } from './emoji.ts';

/** A finger needs larger ones. */
const columns = () => (matchMedia('(pointer: coarse)').matches ? 7 : 8);

export interface EmojiSection {
  name: string;
  label: string;
  emoji: readonly Emoji[];
}

interface EmojiGridProps {
  id: string;
  sections: readonly EmojiSection[];
  tone: Tone;
  active: number;
  onChoose: (emoji: Emoji) => void;
}

/** Sections of rows; the marked cell is named by the search, which has the keyboard. */
export function EmojiGrid({ id, sections, tone, active, onChoose }: EmojiGridProps) {
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cell = grid.current?.querySelector(`[id="${id}-${active}"]`);
    // With the heading, where it is the first of its section.
    if (active === 0) grid.current?.scrollTo({ top: 0 });
    else cell?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  let before = 0;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table would have one section, and its own layout.
    <div ref={grid} id={`${id}grid`} role="grid" className="min-h-0 overflow-y-auto px-2 pb-2">
      {sections.map(({ name, label, emoji }) => {
        const from = before;
        before += emoji.length;
        const isHere = active >= from && active < before;
        return (
          <Section
            key={name}
            {...{ id, label, emoji, tone, from, onChoose }}
            active={isHere ? active : null}
          />
        );
      })}
    </div>
  );
}

interface SectionProps {
  id: string;
  label: string;
  emoji: readonly Emoji[];
  tone: Tone;
  /** How many stand before it. */
  from: number;
  active: number | null;
  onChoose: (emoji: Emoji) => void;
}

const Section = memo(function Section({ id, label, emoji, tone, from, active, onChoose }: SectionProps) {
  const wide = columns();
  const rows = Array.from({ length: Math.ceil(emoji.length / wide) }, (_, row) =>
    emoji.slice(row * wide, (row + 1) * wide),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: as above.
    <div role="rowgroup" aria-label={label}>
      <p aria-hidden className="pt-2 pb-1 font-semibold text-subtle text-xs">
        {label}
      </p>
      {rows.map((row, rowPlace) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place.
        // biome-ignore lint/a11y/useSemanticElements: as above.
        <div key={rowPlace} role="row" tabIndex={-1} className="flex">
          {row.map((one, column) => {
            const place = from + rowPlace * wide + column;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the search has the keyboard.
              // biome-ignore lint/a11y/useSemanticElements: as above.
              <div
                key={one.char}
                id={`${id}-${place}`}
                role="gridcell"
                tabIndex={-1}
                aria-label={one.name}
                aria-selected={place === active}
                title={one.name}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(one)}
                className={cx(
                  'grid size-8 cursor-pointer place-items-center pointer-coarse:size-11 rounded-md text-xl hover:bg-hover',
                  place === active && 'bg-accent-soft',
                )}
              >
                {withTone(one, tone)}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
});
