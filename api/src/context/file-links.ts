import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { bytesOfId, ID_BYTES, idOfBytes } from '../infrastructure/ids.ts';

interface LinkedFile {
  readonly tenantId: string;
  readonly id: string;
  readonly name: string;
}

/** Opens one file, for as long as it says. */
interface OpenedLink {
  readonly tenantId: string;
  readonly secondsLeft: number;
}

export interface FileLinks {
  /** Of this server, without its origin. It is the same for an hour, so that browsers can keep what they have loaded. */
  address(file: LinkedFile): string;
  /** Null for any text that opens this file for no tenant, or no more. */
  read(id: string, token: string): OpenedLink | null;
}

/** An address works for one to two of them. */
const HOUR = 60 * 60;
const TIME_BYTES = 4;
const MAC_BYTES = 16;

export function fileLinks(secret: string, now: () => number = () => Date.now() / 1_000): FileLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'file link', 32));
  const macOf = (content: Buffer, id: string) =>
    createHmac('sha256', key).update(content).update(id).digest().subarray(0, MAC_BYTES);
  return {
    address({ tenantId, id, name }) {
      const until = Buffer.alloc(TIME_BYTES);
      until.writeUInt32BE((Math.floor(now() / HOUR) + 2) * HOUR);
      const content = Buffer.concat([bytesOfId(tenantId), until]);
      const token = Buffer.concat([content, macOf(content, id)]).toString('base64url');
      return `/api/files/${id}/${encodeURIComponent(name)}?t=${token}`;
    },
    read(id, token) {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== ID_BYTES + TIME_BYTES + MAC_BYTES || bytes.toString('base64url') !== token)
        return null;
      const content = bytes.subarray(0, ID_BYTES + TIME_BYTES);
      if (!timingSafeEqual(macOf(content, id), bytes.subarray(content.length))) return null;
      const secondsLeft = Math.floor(content.readUInt32BE(ID_BYTES) - now());
      if (secondsLeft <= 0) return null;
      return { tenantId: idOfBytes(content.subarray(0, ID_BYTES)), secondsLeft };
    },
  };
}
