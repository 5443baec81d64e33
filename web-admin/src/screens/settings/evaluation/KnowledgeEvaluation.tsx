import type { KnowledgeItem } from '@chatbot-saas/contract';
import { MAX_REPLAYED_BY_MODEL } from '@chatbot-saas/contract/domain';
import { Button, Checkbox, ConfirmDialog, StaleVersionDialog, toast } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { plural, t } from '@lingui/core/macro';
import { Play } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDeleteItem } from '../../../api/queries/knowledge.ts';
import { KnowledgeFields } from '../../../components/knowledge-item/KnowledgeFields.tsx';
import { formValues, knowledgeForm } from '../../../components/knowledge-item/knowledge-form.ts';
import { useSaveItem } from '../../../components/knowledge-item/use-save-item.ts';
import { EvaluationOutcome } from './EvaluationOutcome.tsx';
import { ItemChooser } from './ItemChooser.tsx';
import { type EvaluationBody, useEvaluation } from './use-evaluation.ts';

interface KnowledgeEvaluationProps {
  hasModel: boolean;
  /** Receives whether the form has unsaved changes. */
  onDraft: (isThere: boolean) => void;
}

/** One item, new, changed or taken away: tried first, and saved from the same place. */
export function KnowledgeEvaluation({ hasModel, onDraft }: KnowledgeEvaluationProps) {
  /** Null: a new one. */
  const [item, setItem] = useState<KnowledgeItem | null>(null);
  /** Counts what has been chosen: a new form for each. */
  const [round, setRound] = useState(0);
  const choose = (next: KnowledgeItem | null) => {
    setItem(next);
    setRound(round + 1);
  };
  return (
    <div className="flex flex-col gap-4">
      <ItemChooser chosen={item} onChoose={choose} />
      <ItemEvaluation
        key={round}
        item={item}
        hasModel={hasModel}
        onDraft={onDraft}
        onTheirsTaken={setItem}
        onDone={() => choose(null)}
      />
    </div>
  );
}

interface ItemEvaluationProps extends KnowledgeEvaluationProps {
  item: KnowledgeItem | null;
  onTheirsTaken: (item: KnowledgeItem) => void;
  onDone: () => void;
}

function ItemEvaluation({ item, hasModel, onDraft, onTheirsTaken, onDone }: ItemEvaluationProps) {
  const form = useForm({
    resolver: zodResolver(knowledgeForm),
    defaultValues: formValues(item),
    reValidateMode: 'onSubmit',
  });
  const { evaluation, run, cancel } = useEvaluation();
  const [isRemoved, setRemoved] = useState(false);
  const [asksModel, setAsksModel] = useState(false);
  const [tried, setTried] = useState<{ body: EvaluationBody; typed: string }>();
  const [isAsking, setAsking] = useState(false);
  const { save, isSaving, stale } = useSaveItem(item, form, { onSaved: onDone, onTheirsTaken });
  const removal = useDeleteItem();
  const { isDirty } = form.formState;
  useLayoutEffect(() => {
    onDraft(isDirty);
    return () => onDraft(false);
  }, [isDirty, onDraft]);
  const typed = JSON.stringify([form.watch(), isRemoved]);

  const start = (knowledge: NonNullable<EvaluationBody['knowledge']>) => {
    const body = { knowledge, asksModel: hasModel && asksModel };
    setTried({ body, typed });
    void run(body);
  };
  const seeChange = form.handleSubmit((draft) =>
    start({ written: [item ? { ...draft, id: item._id } : draft] }),
  );
  const remove = async () => {
    if (!item) return;
    await removal.mutateAsync(item._id);
    toast.success(t`Knowledge item deleted successfully`);
    onDone();
  };

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isRemoved && item) start({ removed: [item._id] });
        else void seeChange(event);
      }}
    >
      {item && (
        <Checkbox
          label={t`Test without this article`}
          hint={t`As if you deleted it.`}
          checked={isRemoved}
          onChange={(event) => setRemoved(event.target.checked)}
        />
      )}
      {!isRemoved && <KnowledgeFields form={form} categories={[]} />}
      {hasModel && (
        <Checkbox
          label={t`Also ask the model`}
          hint={t`Up to ${plural(MAX_REPLAYED_BY_MODEL, { one: '# question', other: '# questions' })}, before and after. Counts toward your daily limit.`}
          checked={asksModel}
          onChange={(event) => setAsksModel(event.target.checked)}
        />
      )}
      <div className="flex flex-wrap gap-3">
        {evaluation.status === 'running' ? (
          <Button onClick={cancel}>{t`Cancel`}</Button>
        ) : (
          <Button type="submit" variant="primary" icon={<Play aria-hidden className="size-4" />}>
            {t`See what would change`}
          </Button>
        )}
      </div>
      <EvaluationOutcome
        evaluation={evaluation}
        isStale={typed !== tried?.typed}
        onAgain={() => tried && void run(tried.body)}
        actions={
          isRemoved ? (
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t`Delete from knowledge base`}
            </Button>
          ) : (
            <Button variant="primary" loading={isSaving} onClick={save}>
              {t`Save to knowledge base`}
            </Button>
          )
        }
      />
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t`Delete knowledge item`}
        message={t`Are you sure you want to delete this knowledge item?`}
        confirmLabel={t`Delete`}
        onConfirm={remove}
      />
      {stale && <StaleVersionDialog {...stale} />}
    </form>
  );
}
