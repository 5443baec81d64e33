/** What a webhook can listen for. */
export const WEBHOOK_EVENTS = [
  'conversation.started',
  'message.created',
  'handoff.requested',
  'handoff.accepted',
  'conversation.ended',
  'rating.created',
] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** Sent on request only, to try an address out. */
export const PING_EVENT = 'ping';

/** `failed`: given up after the last attempt; a replay starts over. */
export const DELIVERY_STATUSES = ['pending', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number];

export const WEBHOOK_SECRET_PREFIX = 'whsec_';
export const MAX_WEBHOOKS = 20;
/** How long the old secret also signs after a rotation. */
export const OLD_SECRET_HOURS = 24;
/** An address that has answered nothing but failures for so long is switched off. */
export const WEBHOOK_PATIENCE_DAYS = 3;
export const DELIVERY_RETENTION_DAYS = 30;
