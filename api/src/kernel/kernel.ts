import type { Assistant } from '../assistant/assistant.ts';
import type { PlatformDb } from '../db/index.ts';
import type { OpenScope } from './scope.ts';
import type { TokenSigner } from './tokens.ts';
import type { UsageCounters } from './usage.ts';

/** What the process has one of; made once in app.ts. */
export interface Kernel {
  readonly openScope: OpenScope;
  readonly platform: PlatformDb;
  readonly tokens: TokenSigner;
  readonly assistant: Assistant;
  readonly usage: UsageCounters;
  /** This process among several, for what it must answer for: its sockets. */
  readonly processId: string;
}
