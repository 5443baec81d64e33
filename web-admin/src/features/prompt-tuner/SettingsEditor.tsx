import type { Settings } from '@chatbot-saas/shared/contracts';
import { reaches } from '@chatbot-saas/shared/domain';
import { Button, toast } from '@chatbot-saas/shared/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { Page } from '../../app/Page.tsx';
import { LeaveQuestion } from '../../lib/LeaveQuestion.tsx';
import { useMember } from '../../lib/session.ts';
import { AssistantCard } from './AssistantCard.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { HandoffCard } from './HandoffCard.tsx';
import { useSaveSettings } from './queries.ts';
import { TryCard } from './replay/TryCard.tsx';
import { useSaveKey } from './use-save-key.ts';
import { useSettingsForm } from './use-settings-form.ts';
import { VersionsDialog } from './versions/VersionsDialog.tsx';
import { WidgetCard } from './WidgetCard.tsx';

const ONLY_ADMINS = 'Only admins can modify settings';

export function SettingsEditor({ saved }: { saved: Settings }) {
  const { user } = useMember();
  const mayEdit = reaches(user.role, 'admin');
  const { form, typed, change, isDirty, fill, fillAssistant, reset } = useSettingsForm(saved);
  const saving = useSaveSettings();
  const [showsVersions, setShowsVersions] = useState(false);
  const [hasItemDraft, setHasItemDraft] = useState(false);

  const save = form.handleSubmit(async () => {
    if (!change) return;
    try {
      const { settings } = await saving.mutateAsync(change);
      fill(settings);
      toast.success('Settings saved successfully!');
    } catch {
      // The toast says why; what was typed stays.
    }
  });
  const trySave = () => (mayEdit ? void save() : void toast.error(ONLY_ADMINS, { id: 'only-admins' }));
  useSaveKey(trySave);

  const actions = (
    <>
      {isDirty && <span className="hidden text-muted text-sm sm:inline">Unsaved changes</span>}
      <Button
        size="sm"
        disabled={!isDirty}
        onClick={() => {
          reset();
          toast.success('Settings reset to saved values');
        }}
      >
        Reset
      </Button>
      <Button size="sm" variant="primary" loading={saving.isPending} disabled={!isDirty} onClick={trySave}>
        Save
      </Button>
    </>
  );

  return (
    <Page title="Prompt Tuner" action={mayEdit && actions}>
      <div className="flex flex-col gap-6">
        {!mayEdit && (
          <p className="flex items-center gap-2.5 rounded-lg border border-line bg-surface px-5 py-3 text-muted">
            <Lock aria-hidden className="size-4 shrink-0" />
            {ONLY_ADMINS}
          </p>
        )}
        <fieldset disabled={!mayEdit} aria-label="Assistant" className="contents">
          <AssistantCard
            form={form}
            typed={typed.ai}
            {...(mayEdit && { onShowVersions: () => setShowsVersions(true) })}
          />
        </fieldset>
        <TryCard
          mayEdit={mayEdit}
          ai={change?.ai}
          isValid={change !== null}
          isSaving={saving.isPending}
          onSave={trySave}
          onShowVersions={() => setShowsVersions(true)}
          onItemDraft={setHasItemDraft}
        />
        <fieldset disabled={!mayEdit} aria-label="Widget" className="contents">
          <WidgetCard form={form} typed={typed} />
        </fieldset>
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <fieldset disabled={!mayEdit} aria-label="Handoff" className="contents">
            <HandoffCard form={form} typed={typed.handoff} />
          </fieldset>
          <EmbedCard />
        </div>
      </div>
      {showsVersions && (
        <VersionsDialog
          hasDraft={change === null || change.ai !== undefined}
          onClose={() => setShowsVersions(false)}
          onRestored={(ai) => {
            fillAssistant(ai);
            setShowsVersions(false);
          }}
        />
      )}
      <LeaveQuestion isDirty={isDirty || hasItemDraft} />
    </Page>
  );
}
