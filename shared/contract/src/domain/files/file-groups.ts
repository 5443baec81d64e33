/** Kinds of files, each of which a workspace takes or does not. */
export const FILE_GROUPS = ['pictures', 'documents', 'archives', 'media', 'programs', 'others'] as const;
export type FileGroup = (typeof FILE_GROUPS)[number];
export const DEFAULT_FILE_GROUPS = ['pictures', 'documents', 'archives', 'media', 'others'] as const;
