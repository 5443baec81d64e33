/** The only message from the start to its supervisor. */
export interface StartCommand {
  /** The cluster's parent folder; it exists and belongs to the supervisor's user. */
  home: string;
  password: string;
  settings: Record<string, string>;
}

/** Messages from the supervisor to the start. */
export type SupervisorReport =
  | { type: 'ready'; port: number }
  | { type: 'failed'; reason: string }
  | { type: 'log'; line: string };
