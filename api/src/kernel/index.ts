export * from './actor.ts';
export * from './events.ts';
export * from './ids.ts';
export { scopeOpener } from './open-scope.ts';
export type { Billing, PaymentEvent, PaymentGateway } from './payments.ts';
export type { Kernel, OpenScope, Scope } from './scope.ts';
export { SESSION_DAYS, type SessionToken, type TokenSigner, tokenSigner } from './tokens.ts';
export type { CountedTable, UsageCounters } from './usage.ts';
export type { Outbox, WebhookSender } from './webhooks.ts';
