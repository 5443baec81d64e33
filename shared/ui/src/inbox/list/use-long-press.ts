import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';

/** As long as systems take for one. */
const PRESS_MS = 500;
/** A finger that moves further scrolls. */
const SLACK_PX = 10;

/** Calls `onPress` with what a finger rests on; what would follow, a click or a menu of the system, is left out. */
export function useLongPress(onPress: ((target: Element) => void) | undefined) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const isDone = useRef(false);
  const cancel = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  useEffect(() => () => clearTimeout(press.current?.timer), []);
  if (!onPress) return {};
  return {
    onPointerDown({ pointerType, isPrimary, target, clientX: x, clientY: y }: PointerEvent) {
      cancel();
      isDone.current = false;
      if (pointerType === 'mouse' || !isPrimary) return;
      const timer = window.setTimeout(() => {
        isDone.current = true;
        press.current = null;
        onPress(target as Element);
      }, PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const { x, y } = press.current ?? { x: clientX, y: clientY };
      if (Math.hypot(clientX - x, clientY - y) > SLACK_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onContextMenu(event: MouseEvent) {
      if (press.current || isDone.current) event.preventDefault();
    },
    onClickCapture(event: MouseEvent) {
      if (!isDone.current) return;
      isDone.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
