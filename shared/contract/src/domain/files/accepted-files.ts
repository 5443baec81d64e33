import type { FileGroup } from './file-groups.ts';

/** As a browser's file picker takes it. What is not among them by its ending can still be of the kind by its bytes. */
const ENDINGS: Readonly<Partial<Record<FileGroup, string>>> = {
  pictures: 'image/*',
  documents:
    'text/*,.pdf,.rtf,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.odt,.ods,.odp,.epub,.csv,.md,.pages,.numbers,.key',
  archives: '.zip,.gz,.tgz,.tar,.7z,.rar,.bz2,.xz,.zst',
  media: 'audio/*,video/*',
};

/**
 * What a file picker offers where a workspace takes these kinds; `none` where it takes none, undefined where it takes so
 * many that a list would leave some out.
 */
export function acceptOf(groups: readonly FileGroup[]): string | undefined {
  if (groups.includes('others') || groups.includes('programs')) return undefined;
  return groups.flatMap((group) => ENDINGS[group] ?? []).join() || 'none';
}
