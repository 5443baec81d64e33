import { ApiError } from '@chatbot-saas/client';
import { type IpcMainInvokeEvent, ipcMain } from 'electron';
import { CoreError } from '../../core/core-error.ts';
import type { CallFailure } from '../../ipc/define-channels.ts';
import type { ChannelHost } from '../../ipc/serve.ts';
import { isDiskFull } from '../sqlite/open-database.ts';

const DISK_FULL: CallFailure = {
  code: 'disk_full',
  message: 'The disk of this computer is full. Please make room on it and try again.',
};

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
  if (error instanceof ApiError)
    return { code: error.code, message: error.message, details: [...error.details] };
  if (error instanceof CoreError) return { code: error.code, message: error.message };
  if (isDiskFull(error)) return DISK_FULL;
  return null;
}
