/** A file that someone wants to send. Its `clientId` stays the same through every retry and reload. */
export interface LocalFile {
  readonly clientId: string;
  readonly name: string;
  /** As the browser names it; the server goes by the bytes. */
  readonly type: string;
  readonly size: number;
}
