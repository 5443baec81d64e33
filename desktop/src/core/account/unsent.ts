/** What was written and decided on this computer and is not at the server. */
export interface Unsent {
  replies: number;
  drafts: number;
  actions: number;
}

export const NOTHING_UNSENT: Unsent = { replies: 0, drafts: 0, actions: 0 };
