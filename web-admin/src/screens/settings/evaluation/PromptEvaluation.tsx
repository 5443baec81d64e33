import type { SettingsChange } from '@chatbot-saas/contract';
import { MAX_REPLAYED_BY_MODEL } from '@chatbot-saas/contract/domain';
import { Button } from '@chatbot-saas/ui';
import { plural, t } from '@lingui/core/macro';
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
      return t`No AI model connected, so these settings change nothing. You can still test an article.`;
    }
    if (!isValid) return t`Fix the errors above, then run again.`;
    if (!ai) return t`Change something above, then run a test.`;
    return t`Asks the model up to ${plural(MAX_REPLAYED_BY_MODEL, { one: '# question', other: '# questions' })}, before and after. Counts toward your daily limit.`;
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {isRunning ? (
          <Button onClick={cancel}>{t`Cancel`}</Button>
        ) : (
          <Button
            variant="primary"
            icon={<Play aria-hidden className="size-4" />}
            disabled={!hasModel || !isValid || !ai}
            onClick={start}
          >
            {t`Run test`}
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
              {t`Version history`}
            </Button>
            <Button variant="primary" loading={isSaving} disabled={!ai} onClick={onSave}>
              {ai ? t`Save settings` : t`Saved`}
            </Button>
          </>
        }
      />
    </div>
  );
}
