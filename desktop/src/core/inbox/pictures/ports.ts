import type { FileStore } from '@chatbot-saas/client/files';

/** Files on this computer that can be fetched again: those that are not used for long make space for others. */
export interface KeptFiles extends Pick<FileStore, 'put' | 'remove'> {
  /** All of its bytes, also while it is noted as used; null where it is not here. */
  read(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Whole ones, the one that was used longest ago first. */
  list(): Promise<{ name: string; size: number }[]>;
  /** It is the one that was used last. */
  use(name: string): Promise<void>;
}
