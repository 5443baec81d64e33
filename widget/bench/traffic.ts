import type { Page, Request } from 'playwright-core';

export interface Traffic {
  requests: number;
  /** Of the bodies, as they were sent: compressed. */
  bytes: number;
  /** Of those, the ones to neither the page's server nor the widget's own. */
  thirdParty: number;
}

/** Keeps count of what a page and its frames fetch for a widget: everything but the page itself. */
export function countTraffic(page: Page, own: readonly string[]) {
  const finished: Request[] = [];
  const requests: Request[] = [];
  page.on('request', (request) => {
    // The page itself, and the icon that browsers ask for on their own.
    const isPage = request.isNavigationRequest() && request.frame() === page.mainFrame();
    if (!isPage && !/^data:|\/favicon\.ico$/.test(request.url())) requests.push(request);
  });
  page.on('requestfinished', (request) => finished.push(request));
  page.on('requestfailed', (request) => finished.push(request));

  return {
    started: () => requests.length,
    isIdle: () => requests.every((request) => finished.includes(request)),
    async count(): Promise<Traffic> {
      const sizes = await Promise.all(
        requests.map(async (request) => {
          const response = await request.response();
          return response ? (await request.sizes()).responseBodySize : 0;
        }),
      );
      return {
        requests: requests.length,
        bytes: sizes.reduce((sum, size) => sum + size, 0),
        thirdParty: requests.filter((request) => !own.includes(new URL(request.url()).origin)).length,
      };
    },
  };
}
