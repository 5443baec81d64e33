import type { KnowledgeItem } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { KnowledgeRow } from './KnowledgeRow.tsx';

export interface KnowledgeListProps {
  items: readonly KnowledgeItem[];
  onOpen: (item: KnowledgeItem) => void;
  /** Absent for those who may not delete. */
  onDelete?: (item: KnowledgeItem) => void;
}

export function KnowledgeList({ items, onOpen, onDelete }: KnowledgeListProps) {
  return (
    <ul aria-label={t`Knowledge items`} className="divide-y divide-line">
      {items.map((item) => (
        <KnowledgeRow
          key={item._id}
          item={item}
          onOpen={() => onOpen(item)}
          {...(onDelete && { onDelete: () => onDelete(item) })}
        />
      ))}
    </ul>
  );
}
