import { ApiError } from '@chatbot-saas/client';
import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import { CoreError } from '../../core/core-error.ts';
import { failureOf } from '../../core/failure.ts';
import type { CallFailure } from '../../ipc/define-channels.ts';
import type { ChannelHost } from '../../ipc/serve.ts';
import { isDiskFull } from '../sqlite/open-database.ts';

interface HostOptions {
  isOwnPage(url: string): boolean;
  send(channel: string, payload: unknown): void;
}

export function electronChannelHost({ isOwnPage, send }: HostOptions): ChannelHost<IpcMainInvokeEvent> {
  return {
    handle: (channel, listener) => ipcMain.handle(channel, listener),
    broadcast: send,
    // A frame inside our page is not our page, even from the same origin.
    isTrusted: ({ senderFrame }) =>
      senderFrame !== null && senderFrame.parent === null && isOwnPage(senderFrame.url),
    describe,
    log: (message, error) => console.error(message, error),
  };
}

function describe(error: unknown): CallFailure | null {
  if (error instanceof ApiError) return { ...failureOf(error), details: [...error.details] };
  if (error instanceof CoreError) return { ...failureOf(error), unsent: error.unsent };
  if (isDiskFull(error)) return failureOf(new CoreError('disk_full'));
  return null;
}
