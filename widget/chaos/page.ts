/** As much of a browser as the chat asks for once it is loaded, for a process without one. `server`: the page's origin. */
export function pretendPage(server: string): void {
  const { protocol, host, hostname, port } = new URL(server);
  Object.assign(globalThis, {
    location: { protocol, host, hostname, port, search: '' },
    document: { hidden: false, documentElement: { lang: 'en' } },
    // No other tab changes what a visitor’s browser keeps.
    addEventListener: () => undefined,
  });
  // Every visitor has a browser of their own, and so its locks: those of this process would be one for all of them.
  Object.defineProperty(navigator, 'locks', { value: undefined });
}
