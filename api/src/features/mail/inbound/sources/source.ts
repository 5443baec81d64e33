import type { Logger } from 'pino';
import type { Intake } from '../intake.service.ts';

/** A way on which mail comes by itself: a listener, or a mailbox. */
export interface MailSource {
  /** Resolves with the port, where it listens on one. */
  start(): Promise<number | null>;
  /** Takes no more, and lets what is being stored end. */
  close(): Promise<void>;
}

export interface SourceOptions {
  readonly url: URL;
  readonly intake: Intake;
  readonly logger: Logger;
  /**
   * Runs `work` in one of several processes: in the others, or once the database is lost, it does not run or is aborted.
   * False where another process has it.
   */
  readonly asOnlyOne: (work: (signal: AbortSignal) => Promise<void>, stop: AbortSignal) => Promise<boolean>;
}
