import { randomBytes } from 'node:crypto';
import type { Mailer } from '../../context/index.ts';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const TOKEN_LENGTH = 26;

/** For an address: its letters have one case, because mail servers may change it. 130 random bits. */
export const newReplyToken = (): string =>
  Array.from(randomBytes(TOKEN_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');

/** Where the mail of a conversation is answered. */
export const replyAddress = (token: string, domain: string): string => `reply+${token}@${domain}`;

const REPLY = new RegExp(`^reply\\+([${ALPHABET}]{${TOKEN_LENGTH}})$`);

/** The token in an address of that domain at which a conversation is answered; null: it is another address. */
export function tokenIn(address: string, domain: string): string | null {
  return REPLY.exec(nameAt(address, domain) ?? '')?.[1] ?? null;
}

/** What an address of that domain has before the @, in small letters; null: it is of another domain. */
export function nameAt(address: string, domain: string): string | null {
  const at = address.lastIndexOf('@');
  if (address.slice(at + 1).toLowerCase() !== domain.toLowerCase()) return null;
  return address.slice(0, at).toLowerCase();
}

/** In which our mails have their ids. */
export const ownDomain = ({ domain, from }: Mailer): string => domain ?? from()?.split('@')[1] ?? 'localhost';

/** The same at each attempt of a delivery. */
export const messageIdOf = (deliveryId: string, domain: string): string => `<${deliveryId}@${domain}>`;
