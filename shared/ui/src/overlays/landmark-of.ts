/** The outer of nested landmarks comes first: a part of it may be cut, or covered by the next one. */
const PLACES = ['[role$="dialog"]', 'main', 'aside, header, nav, section[aria-label]'];

/** Where what opens at an element is drawn. Screen readers that move by landmarks would miss it in the body. */
export function landmarkOf(anchor: Element): HTMLElement {
  for (const place of PLACES) {
    const found = anchor.closest<HTMLElement>(place);
    if (found) return found;
  }
  return document.body;
}
