import { randomBytes } from 'node:crypto';
import { sha256 } from '../../context/index.ts';

const ID_BYTES = 16;
const SECRET_BYTES = 24;

/** The secret of one browser of a contact. The database keeps its digest only. */
export interface VisitorSecret {
  readonly digest: Buffer;
  /** The token for that contact, which the browser keeps. */
  tokenOf(contactId: string): string;
}

export function newVisitorSecret(): VisitorSecret {
  const secret = randomBytes(SECRET_BYTES);
  return {
    digest: digestOf(secret),
    tokenOf: (contactId) => Buffer.concat([bytesOf(contactId), secret]).toString('base64url'),
  };
}

/** What a token claims: it is true if the contact has that digest. Null for any text that is no token. */
export function readVisitorToken(token: string): { contactId: string; digest: Buffer } | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SECRET_BYTES || bytes.toString('base64url') !== token) return null;
  return { contactId: idOf(bytes.subarray(0, ID_BYTES)), digest: digestOf(bytes.subarray(ID_BYTES)) };
}

const digestOf = (secret: Buffer): Buffer => sha256(secret.toString('base64url'));

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');

const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
