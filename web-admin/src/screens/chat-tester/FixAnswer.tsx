import type { KnowledgeItem } from '@chatbot-saas/contract';
import { Button } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Pencil, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { useKnowledge } from '../../api/queries/knowledge.ts';
import { KnowledgeDialog } from '../../components/knowledge-item/KnowledgeDialog.tsx';

export interface FixAnswerProps {
  question: string;
  sessionId: string;
  messageId: string;
  onAskAgain: ((question: string) => void) | undefined;
}

/** Corrects the item that a reply came from, or writes the missing one; then the question can be asked again. */
export function FixAnswer({ question, sessionId, messageId, onAskAgain }: FixAnswerProps) {
  /** Null: a new item. */
  const [edited, setEdited] = useState<KnowledgeItem | null>();
  const [isSaved, setIsSaved] = useState(false);
  const opening = useMutation({
    mutationFn: async () => {
      const params = { id: sessionId, messageId };
      const { receipt } = await api.call('GET /chat/{id}/messages/{messageId}/receipt', { params });
      return receipt.items.find(({ item }) => item !== null)?.item ?? null;
    },
    onSuccess: setEdited,
  });

  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-2 px-1">
      <Button
        size="sm"
        variant="ghost"
        className="-ms-3"
        icon={<Pencil aria-hidden className="size-3.5" />}
        loading={opening.isPending}
        onClick={() => opening.mutate()}
      >
        {t`Fix this answer`}
      </Button>
      {isSaved && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-success-ink">
          {t`Saved`}
          {onAskAgain && (
            <Button
              size="sm"
              icon={<RotateCcw aria-hidden className="size-3.5" />}
              onClick={() => {
                setIsSaved(false);
                onAskAgain(question);
              }}
            >
              {t`Ask again`}
            </Button>
          )}
        </p>
      )}
      {edited !== undefined && (
        <AnswerDialog
          // Another item is another form.
          key={edited?._id ?? 'new'}
          item={edited}
          question={question}
          onNew={() => setEdited(null)}
          onSaved={() => setIsSaved(true)}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}

interface AnswerDialogProps {
  item: KnowledgeItem | null;
  question: string;
  onNew: () => void;
  onSaved: () => void;
  onClose: () => void;
}

function AnswerDialog({ item, question, onNew, onSaved, onClose }: AnswerDialogProps) {
  const knowledge = useKnowledge({ page: 1, search: '', category: '' });
  return (
    <KnowledgeDialog
      item={item}
      draft={{ question }}
      categories={knowledge.data?.categories ?? []}
      onSaved={onSaved}
      onClose={onClose}
      about={
        item && (
          <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-sunken px-3 py-2 text-muted">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <Trans>
                Asked: <bdi className="text-ink">{question}</bdi>
              </Trans>
            </span>
            <Button size="sm" onClick={onNew}>
              {t`Write a new answer instead`}
            </Button>
          </p>
        )
      }
    />
  );
}
