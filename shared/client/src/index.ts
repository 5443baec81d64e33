export * from './api-error.ts';
export * from './changes/conversation-update.ts';
export { type MessageChanges, messageChanges } from './changes/message-changes.ts';
export * from './handoff-reasons.ts';
export { withProofOfWork } from './proof-of-work/proof-of-work.ts';
export * from './realtime.ts';
export {
  type ConversationFeed,
  conversationFeed,
  type FeedOptions,
  type FeedState,
  type LocalMessage,
} from './realtime-feed.ts';
export {
  accept,
  emptySequence,
  hasGap,
  lastSeq,
  type Sequence,
  type Sequenced,
} from './realtime-sequence.ts';
export { type TimelineEntry, timelineOf } from './realtime-timeline.ts';
export * from './rest.ts';
export * from './rest-download.ts';
export * from './rest-events.ts';
export { type ClientOptions, failureOf, noConnection } from './rest-request.ts';
export { retryDelay } from './retry-delay.ts';
export { followViewers } from './together/follow-viewers.ts';
export { type Viewing, viewingOf } from './together/viewing.ts';
export { type Attempts, untilDone } from './until-done.ts';
