import type { IpcMain, IpcMainInvokeEvent } from 'electron';

type Handler = Parameters<IpcMain['handle']>[1];
type Used = Pick<IpcMain, 'handle' | 'removeHandler'>;

const handlers = new Map<string, Handler>();

export const ipcMain = {
  handle(channel, handler) {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`);
    handlers.set(channel, handler);
  },
  removeHandler: (channel) => void handlers.delete(channel),
} satisfies Used;

/** What a page's `ipcRenderer.invoke` reaches; values cross as copies, and a throw as Electron words it. */
export async function invokeFromPage(
  frame: { url: string; parent: null | object },
  channel: string,
  values: unknown[],
): Promise<unknown> {
  const handler = handlers.get(channel);
  try {
    if (!handler) throw new Error(`No handler registered for '${channel}'`);
    const event = { type: 'frame', senderFrame: frame } as unknown as IpcMainInvokeEvent;
    return structuredClone(await handler(event, ...values));
  } catch (error) {
    throw new Error(`Error invoking remote method '${channel}': ${String(error)}`);
  }
}
