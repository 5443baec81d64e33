/** What was written on this computer and is not at the server. */
export interface Unsent {
  replies: number;
  drafts: number;
}

export const NOTHING_UNSENT: Unsent = { replies: 0, drafts: 0 };

/** "2 unsent replies and 1 draft", as far as there are any. */
export function amountOf({ replies, drafts }: Unsent): string {
  const parts = [
    replies > 0 && (replies === 1 ? '1 unsent reply' : `${replies} unsent replies`),
    drafts > 0 && (drafts === 1 ? '1 draft' : `${drafts} drafts`),
  ];
  return parts.filter(Boolean).join(' and ');
}
