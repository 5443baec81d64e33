/** What was written on this computer and is not at the server. */
export interface Unsent {
  replies: number;
  drafts: number;
}

export const NOTHING_UNSENT: Unsent = { replies: 0, drafts: 0 };
