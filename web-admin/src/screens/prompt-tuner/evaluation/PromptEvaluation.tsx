import type { SettingsChange } from '@chatbot-saas/contract';
import { MAX_REPLAYED_BY_MODEL } from '@chatbot-saas/contract/domain';
import { Button } from '@chatbot-saas/ui';
import { History, Play } from 'lucide-react';
import { useState } from 'react';
import { EvaluationOutcome } from './EvaluationOutcome.tsx';
import { useEvaluation } from './use-evaluation.ts';

export interface PromptEvaluationProps {
  hasModel: boolean;
  /** The unsaved changes of the assistant's settings. */
  ai: SettingsChange['ai'];
  /** Whether the form can be saved as it is. */
  isValid: boolean;
  isSaving: boolean;
  onSave: () => void;
  onShowVersions: () => void;
}

export function PromptEvaluation({
  hasModel,
  ai,
  isValid,
  isSaving,
  onSave,
  onShowVersions,
}: PromptEvaluationProps) {
  const { evaluation, run, cancel } = useEvaluation();
  /** The draft that the results are of. */
  const [tried, setTried] = useState<string>();
  const draft = JSON.stringify(ai);
  const start = () => {
    setTried(draft);
    void run({ ai, asksModel: true });
  };
  const isRunning = evaluation.status === 'running';

  const why = () => {
    if (!hasModel) {
      return 'No model is connected to this server: answers come word for word from the knowledge base, and the settings above do not change them. Trying a knowledge item works.';
    }
    if (!isValid) return 'Something above cannot be saved as it is. Correct it, then replay.';
    if (!ai) return 'Change something under AI configuration, then replay to see what it would do.';
    return `Asks the model at most ${MAX_REPLAYED_BY_MODEL} of the questions, as it is set now and as drafted. Those calls count toward your daily limit; visitors notice nothing.`;
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {isRunning ? (
          <Button onClick={cancel}>Cancel</Button>
        ) : (
          <Button
            variant="primary"
            icon={<Play aria-hidden className="size-4" />}
            disabled={!hasModel || !isValid || !ai}
            onClick={start}
          >
            Replay
          </Button>
        )}
        <p className="min-w-0 flex-1 basis-60 text-muted text-sm">{why()}</p>
      </div>
      <EvaluationOutcome
        evaluation={evaluation}
        isStale={ai !== undefined && draft !== tried}
        onAgain={start}
        actions={
          <>
            <Button icon={<History aria-hidden className="size-4" />} onClick={onShowVersions}>
              Restore former version
            </Button>
            <Button variant="primary" loading={isSaving} disabled={!ai} onClick={onSave}>
              {ai ? 'Save settings' : 'Saved'}
            </Button>
          </>
        }
      />
    </div>
  );
}
