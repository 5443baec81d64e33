import { ApiError } from '@chatbot-saas/client';
import * as texts from '#texts';

declare global {
  interface Window {
    /** The end of a part's address in this try; the build puts it into every import. */
    partTry?: string;
  }
}

let failures = 0;

/**
 * Loads a part of the page's version. Rejects with an ApiError when the network fails. When the server was updated and
 * no longer has the part, the page reloads with what is stored.
 */
export async function fetchPart<Part>(load: () => Promise<Part>): Promise<Part> {
  try {
    return await load();
  } catch {
    failures += 1;
    self.partTry = `?${failures}`;
    if (await isOutdated().catch(() => false)) location.reload();
    throw new ApiError({ status: 0, code: 'network', message: texts.connectFailed });
  }
}

async function isOutdated(): Promise<boolean> {
  const page = await fetch(location.href, { cache: 'no-store' });
  return page.ok && !(await page.text()).includes(new URL(import.meta.url).pathname);
}
