/** What the start tells its supervisor, once. */
export interface Order {
  /** The folder for the cluster; exists and belongs to the user that the supervisor runs as. */
  home: string;
  password: string;
  settings: Record<string, string>;
}

/** What the supervisor tells the start. */
export type Report =
  | { type: 'ready'; port: number }
  | { type: 'failed'; reason: string }
  | { type: 'log'; line: string };
