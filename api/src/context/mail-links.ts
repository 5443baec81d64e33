import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { MAIL_LINK_DAYS, TEAM_MAIL_KINDS, type TeamMailKind } from '@chatbot-saas/contract/domain';
import { bytesOfId, ID_BYTES, idOfBytes, sha256 } from '../infrastructure/ids.ts';

/** Opens one conversation, for who was mailed about it. */
export interface ConversationLink {
  readonly tenantId: string;
  readonly conversationId: string;
  /** Of the address that it was mailed to. */
  readonly address: Buffer;
  readonly isOver: boolean;
}

/** Stops a workspace's mail to one address. It works for as long as the mail may lie in a mailbox. */
export interface StopLink {
  readonly tenantId: string;
  readonly address: Buffer;
}

/** Stops one kind of mail to a member. */
export interface MemberStopLink {
  readonly tenantId: string;
  readonly userId: string;
  readonly kind: TeamMailKind;
}

export interface MailLinks {
  conversation(of: { tenantId: string; conversationId: string; email: string }): string;
  stop(of: { tenantId: string; email: string }): string;
  memberStop(of: MemberStopLink): string;
  /** Null for any text that is no such token. */
  readConversation(token: string): ConversationLink | null;
  readStop(token: string): StopLink | null;
  readMemberStop(token: string): MemberStopLink | null;
}

/** Under which what a person wants of a workspace's mail is kept: without their address. */
export const addressDigest = (tenantId: string, email: string): Buffer =>
  sha256(`${tenantId} ${email.toLowerCase()}`);

const MAC_BYTES = 16;
const TIME_BYTES = 4;
const DIGEST_BYTES = 32;
const DAY = 24 * 60 * 60;

/** Signs links for one purpose each: a token for one is none for the other. */
export function mailLinks(secret: string, now: () => number = () => Date.now() / 1_000): MailLinks {
  const signer = (purpose: string) => {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `mail link: ${purpose}`, 32));
    const mac = (content: Buffer) =>
      createHmac('sha256', key).update(content).digest().subarray(0, MAC_BYTES);
    return {
      sign: (...parts: Buffer[]) => {
        const content = Buffer.concat(parts);
        return Buffer.concat([content, mac(content)]).toString('base64url');
      },
      read: (token: string, length: number): Buffer | null => {
        const bytes = Buffer.from(token, 'base64url');
        if (bytes.length !== length + MAC_BYTES || bytes.toString('base64url') !== token) return null;
        const content = bytes.subarray(0, length);
        return timingSafeEqual(mac(content), bytes.subarray(length)) ? content : null;
      },
    };
  };
  const [conversations, stops, memberStops] = [signer('conversation'), signer('stop'), signer('member stop')];

  return {
    conversation({ tenantId, conversationId, email }) {
      const until = Buffer.alloc(TIME_BYTES);
      until.writeUInt32BE(Math.floor(now() + MAIL_LINK_DAYS * DAY));
      return conversations.sign(
        bytesOfId(tenantId),
        bytesOfId(conversationId),
        until,
        addressDigest(tenantId, email),
      );
    },
    stop: ({ tenantId, email }) => stops.sign(bytesOfId(tenantId), addressDigest(tenantId, email)),
    memberStop: ({ tenantId, userId, kind }) =>
      memberStops.sign(bytesOfId(tenantId), bytesOfId(userId), Buffer.of(TEAM_MAIL_KINDS.indexOf(kind))),
    readConversation(token) {
      const content = conversations.read(token, 2 * ID_BYTES + TIME_BYTES + DIGEST_BYTES);
      return (
        content && {
          tenantId: idOfBytes(content.subarray(0, ID_BYTES)),
          conversationId: idOfBytes(content.subarray(ID_BYTES, 2 * ID_BYTES)),
          isOver: content.readUInt32BE(2 * ID_BYTES) < now(),
          address: content.subarray(2 * ID_BYTES + TIME_BYTES),
        }
      );
    },
    readStop(token) {
      const content = stops.read(token, ID_BYTES + DIGEST_BYTES);
      return (
        content && { tenantId: idOfBytes(content.subarray(0, ID_BYTES)), address: content.subarray(ID_BYTES) }
      );
    },
    readMemberStop(token) {
      const content = memberStops.read(token, 2 * ID_BYTES + 1);
      const kind = content && TEAM_MAIL_KINDS[content.readUInt8(2 * ID_BYTES)];
      if (!kind) return null;
      return {
        tenantId: idOfBytes(content.subarray(0, ID_BYTES)),
        userId: idOfBytes(content.subarray(ID_BYTES, 2 * ID_BYTES)),
        kind,
      };
    },
  };
}
