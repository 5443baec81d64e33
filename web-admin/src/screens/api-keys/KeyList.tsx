import type { ApiKey } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { KeyRow } from './KeyRow.tsx';

export interface KeyListProps {
  keys: readonly ApiKey[];
  mayEdit: boolean;
  onEdit: (key: ApiKey) => void;
  onDelete: (key: ApiKey) => void;
  onReplaced: (former: ApiKey, key: string) => void;
}

export function KeyList({ keys, mayEdit, onEdit, onDelete, onReplaced }: KeyListProps) {
  return (
    <ul aria-label={t`API keys`} className="divide-y divide-line">
      {keys.map((key) => (
        <KeyRow
          key={key.id}
          apiKey={key}
          mayEdit={mayEdit}
          onEdit={() => onEdit(key)}
          onDelete={() => onDelete(key)}
          onReplaced={(made) => onReplaced(key, made)}
        />
      ))}
    </ul>
  );
}
