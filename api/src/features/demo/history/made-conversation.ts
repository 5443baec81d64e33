import type { MessageMetadata } from '@chatbot-saas/contract';
import type {
  CheckReason,
  ConversationStatus,
  EndReason,
  MessageRole,
  Priority,
} from '@chatbot-saas/contract/domain';
import type { DemoLabel } from '../team-tools/labels.ts';
import type { Visitor } from './visitors.ts';

/** A made-up message. Its seq is its place, from 1. */
export interface MadeMessage {
  readonly role: MessageRole;
  readonly content: string;
  readonly at: Date;
  readonly metadata: MessageMetadata;
  readonly authorId?: string;
  /** The seq of the visitor's message that it answers. */
  readonly replyTo?: number;
}

export interface MadeHandoff {
  readonly reason: string;
  readonly priority: Priority;
  readonly summary: string | null;
  readonly requestedAt: Date;
  /** Of one that waits: since when its escalation is counted, if it is. */
  readonly unattendedSince?: Date;
  readonly agentId?: string;
  readonly offeredAt?: Date;
  readonly acceptedAt?: Date;
  readonly firstReplyAt?: Date;
}

/** What a visitor said of an answer. */
export interface MadeFeedback {
  readonly seq: number;
  readonly helpful: boolean;
  readonly comment: string | null;
  readonly at: Date;
}

/** An answer that the team is to look at. */
export interface MadeCheck {
  readonly seq: number;
  readonly reason: Exclude<CheckReason, 'low_confidence'>;
  readonly at: Date;
}

/** A question on the list of gaps that no reply without an answer has put there. */
export interface MadeGap {
  readonly seq: number;
  readonly decision: 'answer' | 'none';
  readonly at: Date;
}

export interface MadeConversation {
  readonly visitor: Visitor;
  readonly language: string;
  readonly status: ConversationStatus;
  readonly createdAt: Date;
  readonly messages: readonly MadeMessage[];
  readonly unansweredInARow: number;
  readonly handoff: MadeHandoff | null;
  readonly label: DemoLabel | null;
  readonly end: { readonly reason: EndReason; readonly at: Date } | null;
  readonly rating: { readonly stars: number; readonly comment: string | null; readonly at: Date } | null;
  readonly feedback: readonly MadeFeedback[];
  readonly checks: readonly MadeCheck[];
  readonly gaps: readonly MadeGap[];
}
