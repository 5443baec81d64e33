/** What a visitor says. */
export interface TurnDraft {
  sessionId: string;
  message: string;
  clientId?: string | undefined;
}
