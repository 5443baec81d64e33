import type { KeyOperations, Message } from '@chatbot-saas/contract';
import type { ConversationStatus } from '@chatbot-saas/contract/domain';
import type { Draft } from './draft.ts';
import type { PendingFiles } from './pending-files.ts';

export type WidgetConfig = KeyOperations['GET /chat/config']['response'];

/** A line of the widget's own between the messages, at the place where it happened. */
export interface Notice {
  afterSeq: number;
  text: string;
}

export interface QueuePlace {
  position: number;
  /** Seconds. */
  estimatedWait: number | null;
}

export interface ChatState {
  phase: 'idle' | 'starting' | 'ready' | 'failed';
  /** What went wrong, as a sentence; stays until the next try. */
  error: string | null;
  /** A message waits for a better connection. */
  trouble: string | null;
  config: WidgetConfig | null;
  welcome: string;
  messages: readonly Message[];
  /** What the team has seen of the visitor's, where the workspace shows it. What draws it makes sure of its shape. */
  seen?: unknown;
  drafts: readonly Draft[];
  /** From the first file on. */
  files?: PendingFiles;
  notices: readonly Notice[];
  status: ConversationStatus;
  /** It ended because no one wrote, and the next message continues it: `status` is what it will be then. */
  isIdle: boolean;
  /** Who has the conversation and has come. */
  agentName: string | null;
  /** Who has been asked, and has not come yet. */
  offeredTo: string | null;
  queue: QueuePlace | null;
  /** The team, as last heard; null when never asked. */
  agentsOnline: boolean | null;
  /** While it is closed, when the team is back, as a handoff has said. */
  opensAt?: string | null;
  isHandingOff: boolean;
  emailLeft: string | null;
  typing: 'assistant' | 'agent' | null;
  /** The assistant's answer so far, while it comes; what is stored in the end may say something else. */
  answer: string;
  isRated: boolean;
  isOffline: boolean;
  /** The browser does a proof of work before the conversation starts. */
  isChecking: boolean;
  /** Of others, since the window was last in view. */
  unread: number;
  /** The earlier conversations are listed in place of this one. */
  isListing: boolean;
}

export const initialState: ChatState = {
  phase: 'idle',
  error: null,
  trouble: null,
  config: null,
  welcome: '',
  messages: [],
  drafts: [],
  notices: [],
  status: 'active',
  isIdle: false,
  agentName: null,
  offeredTo: null,
  queue: null,
  agentsOnline: null,
  isHandingOff: false,
  emailLeft: null,
  typing: null,
  answer: '',
  isRated: false,
  isOffline: false,
  isChecking: false,
  unread: 0,
  isListing: false,
};

export interface Store<State> {
  get(): State;
  set(change: Partial<State>): void;
  subscribe(listener: () => void): () => void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
