/** Names that the stand-in puts into each page; they are not Electron's. */
export const INVOKE = '__standInInvoke';
export const DELIVER = '__standInDeliver';
export const OPEN = '__standInOpen';

/**
 * The script that runs in a page before its own: Electron's renderer modules, and the preload in a separate function.
 * Written as text because it is put into Chromium as it stands.
 */
export function pageRuntime(preload: string): string {
  return `(() => {
  if (window !== window.top) return;
  const listeners = new Map();
  const ipcRenderer = {
    invoke: (channel, ...values) => window.${INVOKE}(channel, structuredClone(values)),
    on(channel, listener) {
      if (!listeners.has(channel)) listeners.set(channel, new Set());
      listeners.get(channel).add(listener);
      return ipcRenderer;
    },
    off(channel, listener) {
      listeners.get(channel)?.delete(listener);
      return ipcRenderer;
    },
  };
  Object.defineProperty(window, '${DELIVER}', {
    value(channel, values) {
      for (const listener of [...(listeners.get(channel) ?? [])]) listener({}, ...structuredClone(values));
    },
  });

  // As over the real bridge: plain copies and wrapped functions; an Error keeps its message and nothing else.
  const across = (value) => {
    if (typeof value === 'function') {
      return (...values) => {
        const result = value(...values.map(across));
        if (typeof result?.then !== 'function') return across(result);
        return result.then(across, (error) => Promise.reject(new Error(error?.message ?? String(error))));
      };
    }
    if (Array.isArray(value)) return value.map(across);
    if (value !== null && typeof value === 'object') {
      const prototype = Object.getPrototypeOf(value);
      if (prototype !== Object.prototype && prototype !== null) return structuredClone(value);
      return Object.freeze(Object.fromEntries(Object.entries(value).map(([name, item]) => [name, across(item)])));
    }
    if (typeof value === 'symbol') throw new TypeError('A symbol cannot cross the bridge');
    return value;
  };
  const contextBridge = {
    exposeInMainWorld(name, api) {
      Object.defineProperty(window, name, { value: across(api), enumerable: true });
    },
  };

  // Every way to a second window, asked before Chromium would open one.
  window.open = (address) => {
    void window.${OPEN}(new URL(address ?? 'about:blank', location.href).href);
    return null;
  };
  window.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[target="_blank"]');
    if (!link || event.defaultPrevented) return;
    event.preventDefault();
    window.open(link.href);
  });

  const require = (name) => {
    if (name === 'electron') return { contextBridge, ipcRenderer };
    throw new Error('A sandboxed preload cannot require ' + name);
  };
  const module = { exports: {} };
  ((module, exports, require) => {
${preload}
  })(module, module.exports, require);
})();`;
}
