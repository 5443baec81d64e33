/** What the assistant does with a question: answer it, ask "did you mean", or say that it does not know. */
export const DECISIONS = ['answer', 'suggest', 'none'] as const;
export type Decision = (typeof DECISIONS)[number];

export const DEFAULT_CATEGORY = 'general';
export const KNOWLEDGE_PRIORITY = { min: 0, max: 10, default: 0 } as const;
export const MAX_ALTERNATIVES = 20;
export const MAX_EXTERNAL_ID_LENGTH = 200;
export const MAX_IMPORT_ITEMS = 100_000;
/** `upsert`: an item that is there already is changed; `add`: everything is new. */
export const IMPORT_MODES = ['add', 'upsert'] as const;
export type ImportMode = (typeof IMPORT_MODES)[number];
/** What becomes of a question that is there already, in the knowledge base or in the same import. */
export const IMPORT_DUPLICATES = ['add', 'skip'] as const;
export type ImportDuplicates = (typeof IMPORT_DUPLICATES)[number];
/** What an import does with an item; `unchanged`: it says the same already. */
export const IMPORT_ACTIONS = ['add', 'update', 'unchanged', 'skip'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];
/** As many items of each action as a preview shows. */
export const MAX_PREVIEW_ITEMS = 100;
/** The fields of an item that a column of a spreadsheet may hold. */
export const IMPORT_COLUMNS = [
  'question',
  'answer',
  'category',
  'tags',
  'alternatives',
  'externalId',
  'priority',
] as const;
export type ImportColumn = (typeof IMPORT_COLUMNS)[number];

export const KNOWLEDGE_PAGE_SIZE = 20;
export const KNOWLEDGE_SEARCH_LIMIT = 5;

/** What has become of an item since an answer was made from it. */
export const ITEM_STATES = ['same', 'changed', 'removed'] as const;
/** How long it is remembered that a question had no answer. */
export const GAP_DAYS = 90;
/** How long an answer is listed as one to check. */
export const CHECK_DAYS = 90;
/**
 * Why an answer deserves a look: its visitor said that it did not help, or asked for a person next; or the built-in
 * engine was not sure.
 */
export const CHECK_REASONS = ['not_helpful', 'person_requested', 'low_confidence'] as const;
export type CheckReason = (typeof CHECK_REASONS)[number];
/** Below it, an answer of the built-in engine deserves a look. A model's own confidence is unknown. */
export const LOW_CONFIDENCE = 0.8;
/** How many former texts of an item are kept, and how long. */
export const MAX_VERSIONS = 20;
export const VERSION_DAYS = 90;
/** As many different phrasings of one gap as are shown. */
export const MAX_GAP_EXAMPLES = 5;
/** How many of a visitor's last messages are looked at for what suits them. */
export const SUGGESTIONS_LOOK_BACK = 3;
