let prefix = '';
let timer: ReturnType<typeof setInterval> | undefined;

/**
 * `(2) Shop` while there is something to read. The rest of the title stays the page's: it may change at any time, and
 * is then marked again; what is taken away is only what was put there.
 */
export function markTitle(count: number): void {
  clearInterval(timer);
  mark(count ? `(${count}) ` : '');
  if (count) timer = setInterval(mark, 1000, prefix);
}

function mark(next: string): void {
  const title = next + document.title.replace(prefix, '');
  prefix = next;
  if (title !== document.title) document.title = title;
}
