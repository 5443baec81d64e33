import { expect, it } from 'vitest';
import { launchBrowser } from './browser.ts';

it('brings a real browser that draws text, also to several callers at once', {
  timeout: 60_000,
}, async () => {
  const browsers = await Promise.all([launchBrowser(), launchBrowser()]);
  try {
    const page = await browsers[0].newPage();
    await page.setContent('<span id="narrow">iiii</span> <span id="wide">WWWW</span>');
    const width = async (id: string) => (await page.locator(`#${id}`).boundingBox())?.width ?? 0;
    // Without a font both are four boxes of one width, or nothing.
    expect(await width('narrow')).toBeGreaterThan(0);
    expect(await width('wide')).toBeGreaterThan((await width('narrow')) * 2);
  } finally {
    await Promise.all(browsers.map((browser) => browser.close()));
  }
});
