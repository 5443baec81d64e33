import { DELIVERY_STATUSES } from './webhooks.ts';

/**
 * What became of an agent's message. `stored`: neither seen nor mailed yet. `shown`: the visitor's window has shown it.
 * `mailed`: a mail server took it. `bounced`: no mail server did, or one sent it back.
 */
export const MESSAGE_DELIVERIES = ['stored', 'shown', 'mailed', 'bounced'] as const;
export type MessageDelivery = (typeof MESSAGE_DELIVERIES)[number];

/** What is sent to others, and retried until it has arrived: `mail` goes to visitors, `team` is mail to members. */
export const DELIVERY_CHANNELS = ['webhook', 'mail', 'team'] as const;
export type DeliveryChannelName = (typeof DELIVERY_CHANNELS)[number];

/** `skipped`: there was no need any more, or the person wants no mail. */
export const MAIL_STATUSES = [...DELIVERY_STATUSES, 'skipped'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What an agent writes is mailed when the visitor has not seen it for so many minutes. */
export const MAIL_AFTER_MINUTES = { min: 0, max: 24 * 60, default: 5 } as const;

/** Mails a day that one address gets from a workspace; fewer while it is only a claim. */
export const MAILS_A_DAY = { workspace: 1_000, address: 30, unconfirmed: 5 } as const;

/**
 * What became of a received mail. `message`: it is in its conversation. `returned`: one of ours came back. `automatic`: a
 * program wrote it. `loop`: it went round in circles. `blocked`, `limited`: its sender may not write, or not so often.
 */
export const RECEIVED_MAIL_OUTCOMES = [
  'message',
  'returned',
  'automatic',
  'loop',
  'blocked',
  'limited',
] as const;
export type ReceivedMailOutcome = (typeof RECEIVED_MAIL_OUTCOMES)[number];

/** How a conversation came: from the chat on a site, or by mail to the workspace’s own address. */
export const CONVERSATION_CHANNELS = ['chat', 'email'] as const;
export type ConversationChannel = (typeof CONVERSATION_CHANNELS)[number];

/** The part of a workspace's address before the @: of letters, digits and hyphens. */
export const SLUG = { pattern: /^[a-z\d]([a-z\d-]{0,38}[a-z\d])?$/, most: 40 } as const;

/** Those that one workspace has or had. */
export const MAX_WORKSPACE_SLUGS = 10;

/** Mail servers and their operators are reached under these (RFC 2142), or nothing is. */
export const RESERVED_SLUGS: readonly string[] = [
  ...['abuse', 'bounce', 'hostmaster', 'mailer-daemon', 'no-reply', 'noreply', 'postmaster', 'reply', 'root'],
  ...['security', 'webmaster'],
];

/** Conversations that a workspace takes by mail in an hour: a flood must not bury its team. */
export const MAILED_CONVERSATIONS_AN_HOUR = 200;

/** Of one conversation; more of them are of a program that answers what it gets. */
export const RECEIVED_MAILS_AN_HOUR = 60;

export const MAX_LISTED_DELIVERIES = 100;

/**
 * Why a visitor who left an address has no answer yet. `unanswered`: no agent has replied since they asked for a person.
 * `unseen`: a reply waits to be mailed. `sending`: its mail is on its way. `failed`: no mail server takes it.
 */
export const PROMISE_REASONS = ['unanswered', 'unseen', 'sending', 'failed'] as const;
export type PromiseReason = (typeof PROMISE_REASONS)[number];

export const MAX_LISTED_PROMISES = 100;

/** For so long the link in a mail opens its conversation. */
export const MAIL_LINK_DAYS = 30;

/**
 * What a member is mailed about conversations. `waiting`: no agent has taken a handoff. `assigned`: the visitor of one
 * that is theirs waits for their reply. `mention`: a note calls them.
 */
export const TEAM_NOTICE_KINDS = ['waiting', 'assigned', 'mention'] as const;
export type TeamNoticeKind = (typeof TEAM_NOTICE_KINDS)[number];

/** A mail in the morning about the day before, or on Mondays about the week before, and about what waits. */
const DIGEST_KINDS = ['daily', 'weekly'] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

/** What a member may choose of them. */
export const DIGESTS = ['off', ...DIGEST_KINDS] as const;
export type Digest = (typeof DIGESTS)[number];

/** Mail to members: each kind can be turned off alone. A token names one by its place, so new ones come last. */
export const TEAM_MAIL_KINDS = ['waiting', 'assigned', ...DIGEST_KINDS, 'mention'] as const;
export type TeamMailKind = (typeof TEAM_MAIL_KINDS)[number];

export const isDigest = (kind: TeamMailKind): kind is DigestKind =>
  (DIGEST_KINDS as readonly TeamMailKind[]).includes(kind);

/** Who waits for longer is mailed about: as long as it takes to escalate. */
export const TEAM_MAIL_AFTER_SECONDS = 180;

/** Mails that a member gets in a day; what is over comes later, in one. */
export const TEAM_MAILS_A_DAY = 30;

export const MAX_LISTED_TEAM_MAILS = 100;
