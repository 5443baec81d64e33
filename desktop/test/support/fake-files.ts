import type { LocalFile } from '@chatbot-saas/client/files';
import type { OutgoingFiles } from '../../src/core/outbox/files/outgoing-files.ts';

/** Files of an outbox, whose every upload the test answers by hand. */
export function fakeFiles() {
  const uploads: { files: readonly LocalFile[]; answer(): void; fail(error: unknown): void }[] = [];
  const left: string[] = [];
  const again: string[] = [];
  const below: LocalFile[] = [];
  const port: Pick<OutgoingFiles, 'leave' | 'sendable' | 'taken' | 'upload' | 'uploadAgain'> = {
    sendable: () => [...below],
    taken: () => void below.splice(0),
    upload(files) {
      const { promise, resolve, reject } = Promise.withResolvers<string[]>();
      const end = (settle: () => void) => {
        uploads.splice(0, 1);
        settle();
      };
      uploads.push({
        files,
        answer: () => end(() => resolve(files.map(({ clientId }) => `stored ${clientId}`))),
        fail: (error) => end(() => reject(error)),
      });
      return promise;
    },
    uploadAgain: (files) => void again.push(...files.map(({ name }) => name)),
    leave: ({ files }) => void left.push(...files.map(({ name }) => name)),
  };
  return {
    /** What lies below every draft. */
    below,
    uploads,
    left,
    again,
    port,
  };
}

export const aFile = (name: string): LocalFile => ({
  ...{ clientId: crypto.randomUUID(), name },
  ...{ type: 'text/plain', size: 12 },
});
