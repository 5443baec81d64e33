import type { OwnConversation } from '@chatbot-saas/contract';
import type { FrameEvent, Page, Said } from '../../bridge/messages.ts';
import type { VisitorApi } from '../network/visitor-api.ts';
import type { LocalStorage } from './local-storage.ts';
import type { ChatState, Store } from './state.ts';

export interface ChatOptions {
  apiKey: string;
  storage: LocalStorage;
  /** All that the page has said of its visitor, the latest last. */
  said: readonly Said[];
  /** As last heard. */
  page(): Page;
  /** On a test page: its conversations are in no figure. */
  isTest: boolean;
  onEvent(name: FrameEvent): void;
  onUnread(count: number): void;
  /** The page around is to say where it is. */
  askPage(): void;
  /** The page names another person than the one whose conversations these are. */
  onStranger(): void;
}

/** A conversation being held, with the assistant or a person. */
export interface ConversationController {
  sessionId(): string | null;
  /** Opens the conversation, if it is not there yet. */
  start(): void;
  restart(): void;
  /** The visitor's conversations, newest first. */
  mine(): Promise<readonly OwnConversation[]>;
  /** Goes to another of them, or a new one for null; false while something is on its way to the server. */
  show(sessionId: string | null): Promise<boolean>;
  send(content: string): void;
  /** Adds files to the next message. */
  attach(files: readonly File[]): void;
  retry(clientId: string): void;
  typing(isTyping: boolean): void;
  handoff(): Promise<void>;
  /** Back to the assistant, until an agent has accepted. */
  cancelHandoff(): Promise<void>;
  /** Without a comment, not even an empty one, the visitor is not done with it. */
  rate(rating: number, comment: string | null): Promise<void>;
  /** Whether an answer helped; `comment` says what it lacked. */
  feedback(messageId: string, helpful: boolean, comment: string | null): Promise<void>;
  end(): Promise<void>;
  /** The page has just said this of its visitor. */
  identify(said: Said): void;
  /** The page around has said where it is. */
  visit(page: Page): void;
  /** The window came into view, or went out of it. */
  setOpen(isOpen: boolean): void;
  /** Online again, or in front again: ask what was missed, send what waits. */
  resume(): void;
  /** Another tab has changed what is stored. */
  syncTabs(): void;
}

/** What the window shows and does, whether anything has been said yet or not. */
export interface Chat extends Omit<ConversationController, 'resume' | 'syncTabs'> {
  state: Store<ChatState>;
  api: VisitorApi;
  storage: LocalStorage;
  /** All that the page has said of its visitor. */
  said: readonly Said[];
  /** Again what failed: reaching the server, or opening a conversation. */
  start(): void;
  /** What is typed and not sent, kept over page loads. */
  typed: { get(): string; set(content: string): void };
}
