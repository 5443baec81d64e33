/** What a search over everything looks through; `messages` are the team's notes, too. */
export const SEARCH_TYPES = ['messages', 'contacts', 'articles'] as const;
export type SearchType = (typeof SEARCH_TYPES)[number];

export const MAX_SEARCH_LENGTH = 200;
export const SEARCH_PAGE_SIZE = 20;
/** Further on, other words find what is looked for sooner. */
export const MAX_SEARCH_PAGES = 50;
