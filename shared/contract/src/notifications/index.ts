export * from './conversation-text.ts';
export * from './notification-target.ts';
