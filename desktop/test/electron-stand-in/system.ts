import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { NativeTheme, SafeStorage, Session, Shell } from 'electron';
import { app } from './app.ts';

/** `none` plays a computer without a key store. */
const hasKeyStore = process.env.STAND_IN_KEY_STORE !== 'none';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export const safeStorage = {
  isAsyncEncryptionAvailable: async () => hasKeyStore,
  getSelectedStorageBackend: () => (hasKeyStore ? 'gnome_libsecret' : 'basic_text'),
  async encryptStringAsync(plainText) {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', readKey(), nonce);
    const sealed = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()]);
    return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
  },
  async decryptStringAsync(encrypted) {
    const decipher = createDecipheriv('aes-256-gcm', readKey(), encrypted.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(encrypted.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const sealed = encrypted.subarray(NONCE_BYTES + TAG_BYTES);
    const result = Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8');
    return { result, shouldReEncrypt: false };
  },
} satisfies Pick<
  SafeStorage,
  'decryptStringAsync' | 'encryptStringAsync' | 'getSelectedStorageBackend' | 'isAsyncEncryptionAvailable'
>;

/** Outlives the process, as an operating system's key does. */
function readKey(): Buffer {
  if (!hasKeyStore) throw new Error('This computer has no key store');
  const file = join(app.getPath('userData'), 'stand-in.key');
  try {
    return readFileSync(file);
  } catch {
    const key = randomBytes(32);
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  }
}

/** Files that were opened with the system's programs, newest last. */
const openedFiles: string[] = [];

export const shell = {
  /** Not Electron's. */
  openedFiles,
  async openPath(path) {
    openedFiles.push(path);
    return '';
  },
  async openExternal(url) {
    throw new Error(`The stand-in has no browser to open ${url} in`);
  },
} satisfies Pick<Shell, 'openExternal' | 'openPath'> & { openedFiles: string[] };

class StandInTheme extends EventEmitter {
  readonly shouldUseDarkColors = false;
  readonly shouldUseDarkColorsForSystemIntegratedUI = false;
}
export const nativeTheme = new StandInTheme() satisfies Pick<
  NativeTheme,
  'shouldUseDarkColors' | 'shouldUseDarkColorsForSystemIntegratedUI'
>;

type PermissionHandlers = Pick<
  Session,
  'setDevicePermissionHandler' | 'setPermissionCheckHandler' | 'setPermissionRequestHandler'
>;
type SessionUsed = PermissionHandlers &
  Pick<Session, 'availableSpellCheckerLanguages' | 'setSpellCheckerLanguages'>;
type SessionHandler = { [Name in keyof PermissionHandlers]: Parameters<PermissionHandlers[Name]>[0] };

class StandInSession {
  /** What was set last, for windows that ask and for tests. */
  readonly handlers: Partial<SessionHandler> = {};

  readonly availableSpellCheckerLanguages = ['de', 'en-GB', 'en-US'];
  spellCheckerLanguages: string[] = [];
  setSpellCheckerLanguages(languages: string[]): void {
    this.spellCheckerLanguages = languages;
  }

  setPermissionRequestHandler(handler: SessionHandler['setPermissionRequestHandler']): void {
    this.handlers.setPermissionRequestHandler = handler;
  }
  setPermissionCheckHandler(handler: SessionHandler['setPermissionCheckHandler']): void {
    this.handlers.setPermissionCheckHandler = handler;
  }
  setDevicePermissionHandler(handler: SessionHandler['setDevicePermissionHandler']): void {
    this.handlers.setDevicePermissionHandler = handler;
  }
}

const defaultSession = new StandInSession() satisfies SessionUsed;
/** All that is loaded into pages is of this program, so that sessions of their own make no difference. */
export const session = { defaultSession, fromPartition: () => defaultSession };
