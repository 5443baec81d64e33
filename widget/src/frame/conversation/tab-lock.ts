/** Runs once at a time over all tabs of this origin, where the browser can arrange that. */
export async function withTabLock<T>(name: string, run: () => Promise<T>): Promise<T> {
  let hasRun = false;
  const once = () => {
    hasRun = true;
    return run();
  };
  try {
    return navigator.locks ? await navigator.locks.request(name, once) : await once();
  } catch (error) {
    // Where storage is blocked, so are locks; nothing is shared then, either.
    if (hasRun) throw error;
    return run();
  }
}
