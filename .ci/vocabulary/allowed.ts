import type { Finding } from './vocabulary.ts';

/** Folder to number of words that it has, or may still have. */
export type Counts = Readonly<Record<string, number>>;

interface Difference {
  readonly folder: string;
  readonly count: number;
  readonly limit: number;
}

export function countByFolder(findings: readonly Pick<Finding, 'path'>[]): Counts {
  const counts: Record<string, number> = {};
  for (const { path } of findings) {
    const folder = folderOf(path);
    counts[folder] = (counts[folder] ?? 0) + 1;
  }
  return counts;
}

/** Both directions fail: a number that stays too high would let words back in. */
export function compareWithAllowed(
  allowed: Counts,
  counts: Counts,
): { risen: Difference[]; fallen: Difference[] } {
  const folders = [...new Set([...Object.keys(allowed), ...Object.keys(counts)])].toSorted();
  const differences = folders.map((folder) => ({
    folder,
    count: counts[folder] ?? 0,
    limit: allowed[folder] ?? 0,
  }));
  return {
    risen: differences.filter(({ count, limit }) => count > limit),
    fallen: differences.filter(({ count, limit }) => count < limit),
  };
}

/** The allowed numbers where there are now fewer words; none of them rises, and no folder is added. */
export function lowered(allowed: Counts, counts: Counts): Counts {
  const entries = Object.entries(allowed).map(
    ([folder, limit]) => [folder, Math.min(limit, counts[folder] ?? 0)] as const,
  );
  return Object.fromEntries(entries.filter(([, count]) => count > 0));
}

/** Three folders deep, as `api/src/features`; a file of the root counts for `.`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 3).join('/') || '.';
}
