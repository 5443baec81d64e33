import { Card, CardHeader, ErrorState, Loading, SegmentedControl, Skeleton } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useQuestionSet } from '../queries.ts';
import { KnowledgeEvaluation } from './KnowledgeEvaluation.tsx';
import { PromptEvaluation, type PromptEvaluationProps } from './PromptEvaluation.tsx';
import { QuestionSet } from './QuestionSet.tsx';

export interface EvaluationCardProps extends Omit<PromptEvaluationProps, 'hasModel'> {
  mayEdit: boolean;
  /** Receives whether an unsaved item is being edited. */
  onItemDraft: (isThere: boolean) => void;
}

type Mode = 'prompt' | 'knowledge';

/** A draft, tried on questions that visitors have asked, before it goes live. */
export function EvaluationCard({ mayEdit, onItemDraft, ...prompt }: EvaluationCardProps) {
  const set = useQuestionSet();
  const [mode, setMode] = useState<Mode>('prompt');

  const body = () => {
    if (set.isPending) {
      return (
        <Loading label={t`Loading the questions…`} className="flex flex-col gap-3 p-5">
          <Skeleton className="h-5 w-72" />
          <Skeleton className="h-9 w-40" />
        </Loading>
      );
    }
    if (!set.data) {
      return (
        <ErrorState
          title={t`We couldn’t load the questions`}
          message={errorText(set.error)}
          onRetry={() => void set.refetch()}
          retrying={set.isFetching}
        />
      );
    }
    const { questions, hasModel } = set.data;
    return (
      <>
        <QuestionSet set={set.data} mayEdit={mayEdit} />
        {mayEdit && questions.length > 0 && (
          <div className="flex flex-col gap-5 border-line border-t p-5">
            <SegmentedControl<Mode>
              label={t`What to test`}
              value={mode}
              onChange={setMode}
              className="self-start"
              options={[
                { value: 'prompt', label: t`Prompt settings` },
                { value: 'knowledge', label: t`An article` },
              ]}
            />
            {/* Both stay, so that what is typed in one is there after a look at the other. */}
            <div hidden={mode !== 'prompt'}>
              <PromptEvaluation hasModel={hasModel} {...prompt} />
            </div>
            <div hidden={mode !== 'knowledge'}>
              <KnowledgeEvaluation hasModel={hasModel} onDraft={onItemDraft} />
            </div>
          </div>
        )}
      </>
    );
  };

  return (
    <Card className="overflow-hidden">
      <CardHeader
        title={t`Test changes`}
        description={t`See what a change does to real questions before it goes live.`}
      />
      {body()}
    </Card>
  );
}
