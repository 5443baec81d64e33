import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { Loading, Skeleton } from '../../primitives/Loading.tsx';
import { EmojiGrid } from './EmojiGrid.tsx';
import { type Emoji, type EmojiGroupName, TONES, type Tone, withTone } from './emoji.ts';
import { findEmoji } from './find-emoji.ts';
import { chosenTone, keepTone, recentEmoji } from './recent-emoji.ts';
import { useEmoji } from './use-emoji.ts';
import type { EmojiPicking } from './use-emoji-picker.ts';

const LABELS: Record<EmojiGroupName | 'recent' | 'found', MessageDescriptor> = {
  recent: msg`Recently used`,
  found: msg`Results`,
  smileys: msg`Smileys and emotion`,
  people: msg`People and body`,
  nature: msg`Animals and nature`,
  food: msg`Food and drink`,
  activities: msg`Activities`,
  travel: msg`Travel and places`,
  objects: msg`Objects`,
  symbols: msg`Symbols`,
  flags: msg`Flags`,
};
const SIGNS: Record<EmojiGroupName, string> = {
  smileys: '😀',
  people: '👋',
  nature: '🐻',
  food: '🍎',
  activities: '⚽',
  travel: '🚗',
  objects: '💡',
  symbols: '✅',
  flags: '🏁',
};
const HAND: Emoji = { char: '✋', name: '', codes: [], words: [], hasTones: true };

/** All emoji, by a word or by their kinds. The keyboard stays in the search. */
export default function EmojiPicker({ onChoose, onClose }: NonNullable<EmojiPicking['popover']>) {
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [tone, setTone] = useState<Tone>(chosenTone);
  const [active, setActive] = useState(0);
  const { emoji, hasFailed } = useEmoji(true);

  const sections = useMemo(() => {
    if (!emoji) return [];
    if (query.trim() !== '') {
      const found = findEmoji(emoji.all, query);
      return found.length > 0 ? [{ name: 'found' as const, emoji: found }] : [];
    }
    const recent = recentEmoji().flatMap((char) => emoji.all.find((one) => one.char === char) ?? []);
    return [...(recent.length > 0 ? [{ name: 'recent' as const, emoji: recent }] : []), ...emoji.groups];
  }, [emoji, query]);
  const shown = useMemo(() => sections.flatMap((section) => section.emoji), [sections]);

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || dialog.current?.contains(target)) return;
      // Its button closes it itself.
      if (!target.closest('[data-opens-emoji]')) onClose();
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [onClose]);

  const move = (to: number) => setActive(Math.max(0, Math.min(to, shown.length - 1)));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const isSearch = event.target instanceof HTMLInputElement;
    if (event.key === 'Escape') onClose(true);
    else if (!isSearch) return;
    else if (event.key === 'Enter') {
      const chosen = shown[active];
      if (chosen) onChoose(chosen);
    } else {
      const next = nextCell(event, active, dialog.current);
      if (next === null) return;
      move(next);
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={dialog}
      role="dialog"
      aria-label={t`Emoji`}
      onKeyDown={onKeyDown}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !dialog.current?.contains(relatedTarget)) onClose();
      }}
      className="absolute start-0 bottom-full z-20 mb-2 flex max-h-72 w-72 max-w-full pointer-coarse:w-84 flex-col overflow-hidden rounded-lg border border-line bg-raised shadow-high [@media(max-height:30rem)]:max-h-32"
    >
      <div className="flex items-center gap-2 p-2">
        <input
          type="search"
          // biome-ignore lint/a11y/noAutofocus: it was opened to be searched.
          autoFocus
          dir="auto"
          value={query}
          onChange={({ target }) => {
            setQuery(target.value);
            setActive(0);
          }}
          role="combobox"
          aria-label={t`Search emoji`}
          aria-expanded
          aria-autocomplete="list"
          aria-controls={`${id}grid`}
          aria-activedescendant={shown.length > 0 ? `${id}-${active}` : undefined}
          placeholder={t`Search emoji`}
          className="h-8 min-w-0 flex-1 rounded-md pointer-coarse:min-h-11 border border-control bg-surface px-2 text-base"
        />
        <select
          aria-label={t`Skin tone`}
          value={tone}
          onChange={({ target }) => {
            const next = TONES.find((one) => one === target.value) ?? '';
            keepTone(next);
            setTone(next);
          }}
          className="h-8 rounded-md border border-control bg-surface px-1 pointer-coarse:min-h-11"
        >
          {TONES.map((one) => (
            <option key={one} value={one}>
              {withTone(HAND, one)}
            </option>
          ))}
        </select>
      </div>
      {emoji && query.trim() === '' && (
        <nav
          aria-label={t`Kinds of emoji`}
          className="flex shrink-0 flex-wrap justify-center border-line border-b px-2 pb-1"
        >
          {emoji.groups.map(({ name }) => (
            <button
              key={name}
              type="button"
              tabIndex={-1}
              title={t(LABELS[name])}
              aria-label={t(LABELS[name])}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => {
                const first = emoji.groups.find((group) => group.name === name)?.emoji[0];
                if (first) setActive(shown.lastIndexOf(first));
              }}
              className="size-7 shrink-0 rounded-md pointer-coarse:size-11 hover:bg-hover"
            >
              <span aria-hidden>{SIGNS[name]}</span>
            </button>
          ))}
        </nav>
      )}
      {hasFailed ? (
        <p
          role="alert"
          className="p-3 text-muted text-sm"
        >{t`Couldn’t load the emoji. Reload to try again.`}</p>
      ) : !emoji ? (
        <Loading label={t`Loading emoji…`} className="p-3">
          <Skeleton className="h-24" />
        </Loading>
      ) : shown.length === 0 ? (
        <p role="status" className="p-3 text-muted text-sm">{t`No emoji by that name.`}</p>
      ) : (
        <EmojiGrid
          id={id}
          sections={sections.map((section) => ({ ...section, label: t(LABELS[section.name]) }))}
          tone={tone}
          active={active}
          onChoose={onChoose}
        />
      )}
      <p
        aria-hidden
        className="flex min-h-8 items-center gap-2 border-line border-t px-3 py-1 text-muted text-sm"
      >
        {shown[active] && (
          <>
            <bdi className="truncate">{shown[active].name}</bdi>
            <bdi translate="no" className="ms-auto shrink-0 font-mono text-xs">
              :{shown[active].codes[0]}:
            </bdi>
          </>
        )}
      </p>
    </div>
  );
}

/** Where an arrow leads in the rows as they stand on the screen; null: the key is the search's. */
function nextCell({ key }: KeyboardEvent, at: number, dialog: HTMLElement | null): number | null {
  const isMirrored = dialog !== null && getComputedStyle(dialog).direction === 'rtl';
  if (key === 'ArrowRight') return at + (isMirrored ? -1 : 1);
  if (key === 'ArrowLeft') return at + (isMirrored ? 1 : -1);
  if (key !== 'ArrowDown' && key !== 'ArrowUp') return null;
  const cells = [...(dialog?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])];
  const from = cells[at];
  if (!from) return at;
  const rows = [...new Set(cells.map((cell) => cell.parentElement))];
  const row = rows.indexOf(from.parentElement);
  const next = rows[row + (key === 'ArrowDown' ? 1 : -1)];
  if (!next) return at;
  const column = [...(from.parentElement?.children ?? [])].indexOf(from);
  const cell = next.children[Math.min(column, next.children.length - 1)];
  return cells.indexOf(cell as HTMLElement);
}
