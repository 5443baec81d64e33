import type { SettingsChange } from '@chatbot-saas/shared/contracts';
import { Card, CardHeader, ErrorState, Loading, SegmentedControl, Skeleton } from '@chatbot-saas/shared/ui';
import { useState } from 'react';
import { errorText } from '../../../api/error-text.ts';
import { useReplaySet } from '../queries.ts';
import { KnowledgeTrial } from './KnowledgeEvaluation.tsx';
import { PromptTrial } from './PromptEvaluation.tsx';
import { QuestionSet } from './QuestionSet.tsx';

export interface TryCardProps {
  mayEdit: boolean;
  /** What is typed and not saved of the assistant's settings. */
  ai: SettingsChange['ai'];
  /** Whether what is typed can be taken. */
  isValid: boolean;
  isSaving: boolean;
  onSave: () => void;
  onShowVersions: () => void;
  /** Told whether an item is being written that is not saved. */
  onItemDraft: (isThere: boolean) => void;
}

type Mode = 'prompt' | 'knowledge';

/** A draft, tried on questions that visitors have asked, before it goes live. */
export function TryCard({ mayEdit, onItemDraft, ...prompt }: TryCardProps) {
  const set = useReplaySet();
  const [mode, setMode] = useState<Mode>('prompt');

  const body = () => {
    if (set.isPending) {
      return (
        <Loading label="Loading the questions…" className="flex flex-col gap-3 p-5">
          <Skeleton className="h-5 w-72" />
          <Skeleton className="h-9 w-40" />
        </Loading>
      );
    }
    if (!set.data) {
      return (
        <ErrorState
          title="The questions could not be loaded"
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
              label="What to try"
              value={mode}
              onChange={setMode}
              className="self-start"
              options={[
                { value: 'prompt', label: 'Prompt settings' },
                { value: 'knowledge', label: 'A knowledge item' },
              ]}
            />
            {/* Both stay, so that what is typed in one is there after a look at the other. */}
            <div hidden={mode !== 'prompt'}>
              <PromptTrial hasModel={hasModel} {...prompt} />
            </div>
            <div hidden={mode !== 'knowledge'}>
              <KnowledgeTrial hasModel={hasModel} onDraft={onItemDraft} />
            </div>
          </div>
        )}
      </>
    );
  };

  return (
    <Card className="overflow-hidden">
      <CardHeader
        title="Try on past questions"
        description="See what a change would do to questions that visitors have really asked, before it goes live."
      />
      {body()}
    </Card>
  );
}
