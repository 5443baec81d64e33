import type { Label } from '@chatbot-saas/contract';
import type { LabelColor } from '@chatbot-saas/contract/domain';

/** What is chosen in a picker, and how that changes. */
export interface LabelChoice {
  /** Of the fullest conversation. */
  count: number;
  has: (label: Label) => boolean;
  toggle: (label: Label) => Promise<void>;
  /** Why the last change was refused. */
  problem: string | null;
  setProblem: (problem: string | null) => void;
}

/** The labels of the workspace, as far as they are known. */
export interface LabelLibrary {
  /** By name; undefined until they are known. */
  labels: readonly Label[] | undefined;
  /** Why they could not be read. */
  problem: string | null;
  isFetching: boolean;
  refetch(): void;
  /** Answers the new label, or why there is none: a sentence for a person. */
  create(draft: { name: string; color: LabelColor }): Promise<Label | string>;
  /** For admins: opens where labels are renamed, recolored and deleted. */
  onManage?: (() => void) | undefined;
}
