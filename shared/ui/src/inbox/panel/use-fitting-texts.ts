import { useLayoutEffect, useRef } from 'react';

/**
 * Leaves out the texts on the buttons of a row that would need a second line with them, last those with `data-stays`.
 * Their tooltips have them too.
 */
export function useFittingTexts() {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const tools = row.current;
    const place = tools?.parentElement;
    const name = place?.previousElementSibling;
    const pane = tools?.closest('header')?.parentElement;
    if (!tools || !place || !(name instanceof HTMLElement) || !pane) return;
    const widths = () => `${pane.offsetWidth} ${name.offsetWidth}`;
    let fitted = '';
    const fit = () => {
      fitTexts(tools, () => place.offsetTop >= name.offsetTop + name.offsetHeight);
      fitted = widths();
    };
    fit();
    let frame = 0;
    // In the next frame: what is changed here may not be measured by the one who called.
    const sizes = new ResizeObserver(() => {
      // It always calls once at first.
      if (widths() === fitted) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(fit);
    });
    // What comes next to the name needs space too.
    for (const element of [pane, name]) sizes.observe(element);
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
    };
  });
  return row;
}

/** What is tried one after the other: all texts, those of the most used buttons, none. */
const MOST_FIRST = ['button > span', 'button > span[data-stays]', ':not(*)'];

function fitTexts(tools: HTMLElement, isBelowName: () => boolean) {
  const texts = [...tools.querySelectorAll<HTMLElement>('button > span')];
  const show = (shown: string) => {
    for (const text of texts) text.hidden = !text.matches(shown);
  };
  const isFound = (fits: () => boolean) =>
    MOST_FIRST.some((shown) => {
      show(shown);
      return fits();
    });
  if (isFound(() => !isBelowName())) return;
  // Below a long name they have the whole line.
  const buttons = [...tools.children] as HTMLElement[];
  isFound(() => buttons[0]?.offsetTop === buttons.at(-1)?.offsetTop);
}
