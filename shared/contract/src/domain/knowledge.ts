/** What the assistant does with a question: answer it, ask "did you mean", or say that it does not know. */
export const DECISIONS = ['answer', 'suggest', 'none'] as const;
export type Decision = (typeof DECISIONS)[number];

export const DEFAULT_CATEGORY = 'general';
export const KNOWLEDGE_PRIORITY = { min: 0, max: 10, default: 0 } as const;
export const MAX_ALTERNATIVES = 20;
export const MAX_IMPORT_ITEMS = 100_000;
export const KNOWLEDGE_PAGE_SIZE = 20;
export const KNOWLEDGE_SEARCH_LIMIT = 5;

/** What has become of an item since an answer was made from it. */
export const ITEM_STATES = ['same', 'changed', 'removed'] as const;
/** How long it is remembered that a question had no answer. */
export const GAP_DAYS = 90;
/** How many former texts of an item are kept, and how long. */
export const MAX_VERSIONS = 20;
export const VERSION_DAYS = 90;
/** As many different phrasings of one gap as are shown. */
export const MAX_GAP_EXAMPLES = 5;
