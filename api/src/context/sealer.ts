import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Encrypts secrets, so that a dump, a backup or a replica does not reveal them. */
export interface Sealer {
  /** The id of the key that seals. */
  readonly keyId: string;
  /** `context` binds the value to its owner: it does not open under another context. */
  seal(text: string, context: string): string;
  /**
   * Returns null if the key is missing or the text was changed. Values stored before encryption are returned as they
   * are.
   */
  open(sealed: string, context: string): string | null;
}

const VERSION = 'v1';
const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ID_LENGTH = 8;

/** `secret` seals. Values sealed with a `former` secret still open. */
export function sealer(secret: string, former: readonly string[]): Sealer {
  const keyOf = (from: string) => Buffer.from(hkdfSync('sha256', from, '', 'secrets in the database', 32));
  const idOf = (key: Buffer) => createHash('sha256').update(key).digest('hex').slice(0, ID_LENGTH);
  const keys = new Map([secret, ...former].map(keyOf).map((each) => [idOf(each), each]));
  const key = keyOf(secret);
  const keyId = idOf(key);

  return {
    keyId,
    seal(text, context) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(ALGORITHM, key, iv).setAAD(Buffer.from(context));
      const sealed = [cipher.update(text, 'utf8'), cipher.final()];
      const bytes = Buffer.concat([iv, cipher.getAuthTag(), ...sealed]);
      return [VERSION, keyId, bytes.toString('base64url')].join('.');
    },
    open(sealed, context) {
      const [version, id = '', content = ''] = sealed.split('.');
      if (version !== VERSION) return sealed;
      const known = keys.get(id);
      if (!known) return null;
      const bytes = Buffer.from(content, 'base64url');
      if (bytes.length < IV_BYTES + TAG_BYTES) return null;
      const decipher = createDecipheriv(ALGORITHM, known, bytes.subarray(0, IV_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      try {
        const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8');
        return text + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
