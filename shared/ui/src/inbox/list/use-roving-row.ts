import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { ListItem } from './list-items.ts';

interface Options {
  items: readonly ListItem[];
  list: RefObject<HTMLElement | null>;
  selectedId: string | null;
  scrollTo: (index: number) => void;
  onExtend?: ((ids: readonly string[]) => void) | undefined;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** Tab leads to one row, and the arrows from it to the others: the row last used, else the open one, else the first. */
export function useRovingRow({ items, list, selectedId, scrollTo, onExtend }: Options) {
  const [usedId, setUsedId] = useState<string | null>(null);
  const [shownId, setShownId] = useState(selectedId);
  if (shownId !== selectedId) {
    setShownId(selectedId);
    setUsedId(selectedId);
  }
  const indexOf = (id: string | null) =>
    id === null ? -1 : items.findIndex((item) => item.kind === 'row' && item.key === id);
  const stop = [indexOf(usedId), indexOf(selectedId), items.findIndex(({ kind }) => kind === 'row')].find(
    (index) => index >= 0,
  );
  const stopId = stop === undefined ? null : (items[stop]?.key ?? null);

  /** The row that the keyboard is led to; it may be drawn later. */
  const leading = useRef<string | null>(null);
  const lead = (index: number) => {
    const item = items[index];
    if (item?.kind !== 'row') return;
    leading.current = item.key;
    setUsedId(item.key);
    scrollTo(index);
  };

  /** Of a list that is on the screen: behind a conversation, as on a phone, it stays where it is. */
  const hasFocus = () =>
    list.current?.contains(document.activeElement) === true && list.current.checkVisibility();
  // Walking along the queue by J and K takes the focus along, where it is in the list.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new choice leads.
  useLayoutEffect(() => {
    if (selectedId !== null && hasFocus()) lead(indexOf(selectedId));
  }, [selectedId]);
  // After what leads, so that a row that is there has the focus at once.
  useLayoutEffect(() => {
    if (leading.current === null || leading.current !== stopId) return;
    const { activeElement } = document;
    const isLeft = activeElement !== document.body && !list.current?.contains(activeElement);
    const row = list.current?.querySelector<HTMLElement>('[data-conversation][tabindex="0"]');
    if (!isLeft && !row) return;
    leading.current = null;
    // Who has gone on to write keeps the focus.
    if (!isLeft) row?.focus({ preventScroll: true });
  });

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey || stop === undefined) return;
    if (!(event.target as HTMLElement).closest('[data-conversation]')) return;
    event.preventDefault();
    const rows = items.flatMap(({ kind }, index) => (kind === 'row' ? [index] : []));
    const place = Math.min(Math.max(rows.indexOf(stop) + step, 0), rows.length - 1);
    const next = rows[place] ?? stop;
    lead(next);
    if (event.shiftKey) onExtend?.([stop, next].flatMap((index) => items[index]?.key ?? []));
  };
  const onFocus = ({ target }: FocusEvent) => {
    const row = target.closest<HTMLElement>('[data-index]');
    const item = items[Number(row?.dataset.index)];
    if (item?.kind === 'row') setUsedId(item.key);
  };
  return { stop, stopId, onKeyDown, onFocus };
}
