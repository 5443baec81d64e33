import { reaches } from '@chatbot-saas/contract/domain';
import { Button, cardClass, cx, toast } from '@chatbot-saas/ui';
import { Lock } from 'lucide-react';
import { useState } from 'react';
import { currentOf } from '../../api/error-text.ts';
import { LeaveQuestion } from '../../components/form/LeaveQuestion.tsx';
import { Page } from '../../components/page/Page.tsx';
import { type Clash, StaleVersionDialog } from '../../components/text-difference/StaleVersionDialog.tsx';
import { useMember } from '../../session/session.ts';
import { AssistantCard } from './AssistantCard.tsx';
import { ConversationsCard } from './ConversationsCard.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { EvaluationCard } from './evaluation/EvaluationCard.tsx';
import { HandoffCard } from './HandoffCard.tsx';
import { LanguageCard } from './LanguageCard.tsx';
import { NoModelBanner } from './NoModelBanner.tsx';
import { useReadSettings, useSaveSettings } from './queries.ts';
import { clashesOf } from './settings-clashes.ts';
import { useSaveKey } from './use-save-key.ts';
import { type Loaded, useSettingsForm } from './use-settings-form.ts';
import { VersionsDialog } from './versions/VersionsDialog.tsx';
import { WidgetCard } from './WidgetCard.tsx';

const ONLY_ADMINS = 'Only admins can modify settings';

export function SettingsEditor({ loaded }: { loaded: Loaded }) {
  const { user } = useMember();
  const mayEdit = reaches(user.role, 'admin');
  const {
    form,
    typed,
    change,
    base,
    version,
    isDirty,
    fill,
    fillAssistant,
    fillTriggerKeywords,
    takeTheirs,
    reset,
  } = useSettingsForm(loaded);
  const saving = useSaveSettings();
  const readAgain = useReadSettings();
  /** As they were saved by someone else, where this person has changed the same. */
  const [theirs, setTheirs] = useState<Loaded & { clashes: Clash[] }>();
  const [showsVersions, setShowsVersions] = useState(false);
  const [hasItemDraft, setHasItemDraft] = useState(false);

  const saveOver = async (read: number): Promise<void> => {
    if (!change) return;
    try {
      fill(await saving.mutateAsync({ settings: change, version: read }));
      setTheirs(undefined);
      toast.success('Settings saved successfully!');
    } catch (error) {
      // Of any other failure the toast says why; what was typed stays.
      const now = currentOf<Loaded>(error);
      if (!now) return;
      const clashes = clashesOf(change, base, now.settings);
      // Other fields were changed: both changes stand side by side.
      if (clashes.length === 0) return saveOver(now.version);
      setTheirs({ ...now, clashes });
    }
  };
  const takeKeywords = async (): Promise<void> => {
    // Where that fails, the next save finds out what has changed.
    const now = await readAgain().catch(() => null);
    if (now && now.version !== version) fillTriggerKeywords(now);
  };
  const save = form.handleSubmit(() => saveOver(version));
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
        <NoModelBanner />
        {!mayEdit && (
          <p className={cx(cardClass, 'flex items-center gap-2.5 px-5 py-3 text-muted')}>
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
        <EvaluationCard
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
          <div className="flex flex-col gap-6">
            <fieldset disabled={!mayEdit} aria-label="Conversations" className="contents">
              <ConversationsCard form={form} />
            </fieldset>
            <fieldset disabled={!mayEdit} aria-label="Language" className="contents">
              <LanguageCard onSaved={() => void takeKeywords()} />
            </fieldset>
            <EmbedCard />
          </div>
        </div>
      </div>
      {theirs && (
        <StaleVersionDialog
          clashes={theirs.clashes}
          isSaving={saving.isPending}
          onKeepMine={() => void saveOver(theirs.version)}
          onTakeTheirs={() => {
            takeTheirs(theirs, theirs.clashes);
            setTheirs(undefined);
          }}
          onClose={() => setTheirs(undefined)}
        />
      )}
      {showsVersions && (
        <VersionsDialog
          hasDraft={change === null || change.ai !== undefined}
          onClose={() => setShowsVersions(false)}
          onRestored={(ai, settingsVersion) => {
            fillAssistant(ai, settingsVersion);
            setShowsVersions(false);
          }}
        />
      )}
      <LeaveQuestion isDirty={isDirty || hasItemDraft} />
    </Page>
  );
}
