/** A visitor's message. */
export interface TurnDraft {
  sessionId: string;
  message: string;
  clientId?: string | undefined;
}
