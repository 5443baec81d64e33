import { ApiError } from '@chatbot-saas/client';
import type { OutboxReply } from './outbox-reply.ts';

/** Not yet asked for when its time came: it goes out at once, as one whose time comes while a server is down. */
export const isOverdue = ({ sendAt, attempts }: OutboxReply, now: Date): boolean =>
  sendAt !== undefined && attempts === 0 && Date.parse(sendAt) <= now.getTime();

/** The server does not have it, and takes it for no time that has passed: it is sent at once under another clientId. */
export function sentAtOnce(
  reply: OutboxReply,
  { error, now, clientId }: { error: unknown; now: Date; clientId: () => string },
): OutboxReply | null {
  const isRefused = error instanceof ApiError && error.code === 'validation_failed';
  if (reply.sendAt === undefined || !isRefused || Date.parse(reply.sendAt) > now.getTime() + MINUTE_MS)
    return null;
  const { sendAt: _, ...rest } = reply;
  return { ...rest, clientId: clientId(), state: 'queued', attempts: 0 };
}

/** So far a computer's clock may be behind the server's. */
const MINUTE_MS = 60_000;
