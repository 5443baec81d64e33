import { reaches } from '@chatbot-saas/contract/domain';
import { type Clash, StaleVersionDialog, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { currentOf } from '../../api/error-text.ts';
import { LeaveQuestion } from '../../components/form/LeaveQuestion.tsx';
import { Page } from '../../components/page/Page.tsx';
import { useMember } from '../../session/session.ts';
import { AssistantCard } from './AssistantCard.tsx';
import { ConversationsCard } from './ConversationsCard.tsx';
import { EvaluationCard } from './evaluation/EvaluationCard.tsx';
import { FilesCard } from './FilesCard.tsx';
import { HandoffCard } from './HandoffCard.tsx';
import { MailCard } from './MailCard.tsx';
import { NoModelBanner } from './NoModelBanner.tsx';
import { ONLY_ADMINS, OnlyAdmins } from './OnlyAdmins.tsx';
import { useSaveSettings } from './queries.ts';
import { ReceiptsCard } from './ReceiptsCard.tsx';
import { SaveActions } from './SaveActions.tsx';
import { type EditedSection, SECTION_TITLES } from './sections.ts';
import { clashesOf } from './settings-clashes.ts';
import { useSaveKey } from './use-save-key.ts';
import { type Loaded, useSettingsForm } from './use-settings-form.ts';
import { VersionsDialog } from './versions/VersionsDialog.tsx';
import { FormCard } from './widget/FormCard.tsx';
import { WidgetCard } from './widget/WidgetCard.tsx';

export interface SettingsEditorProps {
  section: EditedSection;
  loaded: Loaded;
}

/** A section of the settings that are saved together. */
export function SettingsEditor({ section, loaded }: SettingsEditorProps) {
  const { user } = useMember();
  const mayEdit = reaches(user.role, 'admin');
  const { form, typed, change, base, version, isDirty, fill, fillAssistant, takeTheirs, reset } =
    useSettingsForm(loaded);
  const saving = useSaveSettings();
  /** As they were saved by someone else, where this person has changed the same. */
  const [theirs, setTheirs] = useState<Loaded & { clashes: Clash[] }>();
  const [showsVersions, setShowsVersions] = useState(false);
  const [hasItemDraft, setHasItemDraft] = useState(false);

  const saveOver = async (read: number): Promise<void> => {
    if (!change) return;
    try {
      fill(await saving.mutateAsync({ settings: change, version: read }));
      setTheirs(undefined);
      toast.success(t`Settings saved successfully!`);
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
  const save = form.handleSubmit(() => saveOver(version));
  const trySave = () => (mayEdit ? void save() : void toast.error(t(ONLY_ADMINS), { id: 'only-admins' }));
  useSaveKey(trySave);

  const actions = (
    <SaveActions
      isDirty={isDirty}
      isSaving={saving.isPending}
      onReset={() => {
        reset();
        toast.success(t`Settings reset to saved values`);
      }}
      onSave={trySave}
    />
  );

  return (
    <Page title={t(SECTION_TITLES[section])} action={mayEdit && actions}>
      <div className="flex flex-col gap-6">
        {section === 'assistant' && <NoModelBanner />}
        {!mayEdit && <OnlyAdmins />}
        {section === 'assistant' && (
          <>
            <fieldset disabled={!mayEdit} aria-label={t`Assistant`} className="contents">
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
          </>
        )}
        {section === 'widget' && (
          <>
            <fieldset disabled={!mayEdit} aria-label={t`Widget`} className="contents">
              <WidgetCard form={form} typed={typed} />
            </fieldset>
            <fieldset disabled={!mayEdit} aria-label={t`Pre-chat form`} className="contents">
              <FormCard form={form} typed={typed} />
            </fieldset>
          </>
        )}
        {section === 'handoff' && (
          <>
            <fieldset disabled={!mayEdit} aria-label={t`Handoff`} className="contents">
              <HandoffCard form={form} typed={typed.handoff} />
            </fieldset>
            <fieldset disabled={!mayEdit} aria-label={t`Conversations`} className="contents">
              <ConversationsCard form={form} />
            </fieldset>
            <fieldset disabled={!mayEdit} aria-label={t`Email to visitors`} className="contents">
              <MailCard form={form} mayEdit={mayEdit} />
            </fieldset>
            <fieldset disabled={!mayEdit} aria-label={t`Read receipts`} className="contents">
              <ReceiptsCard form={form} />
            </fieldset>
            <fieldset disabled={!mayEdit} aria-label={t`Files in chats`} className="contents">
              <FilesCard form={form} />
            </fieldset>
          </>
        )}
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
