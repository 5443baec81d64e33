import type { ShownHours } from '@chatbot-saas/contract';
import { reaches } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, SegmentedControl, toast, useNow } from '@chatbot-saas/ui';
import { zodResolver } from '@hookform/resolvers/zod';
import { t } from '@lingui/core/macro';
import { useForm, useWatch } from 'react-hook-form';
import { LeaveQuestion } from '../../../components/form/LeaveQuestion.tsx';
import { TimezoneField } from '../../../components/form/TimezoneField.tsx';
import { Page } from '../../../components/page/Page.tsx';
import { useMember } from '../../../session/session.ts';
import { OnlyAdmins } from '../OnlyAdmins.tsx';
import { SaveActions } from '../SaveActions.tsx';
import { useSaveKey } from '../use-save-key.ts';
import { HolidayList } from './HolidayList.tsx';
import { type HoursValues, hoursForm, valuesOf } from './hours-form.ts';
import { useSaveHours } from './queries.ts';
import { stateSentence } from './state-sentence.ts';
import { WeekEditor } from './WeekEditor.tsx';

/** When the team answers: a time zone, a week, and the days that differ from it. */
export function HoursEditor({ loaded }: { loaded: ShownHours }) {
  const { user } = useMember();
  const mayEdit = reaches(user.role, 'admin');
  const now = useNow();
  const saving = useSaveHours();
  const form = useForm({
    resolver: zodResolver(hoursForm),
    defaultValues: valuesOf(loaded),
    mode: 'onTouched',
  });
  const { isDirty } = form.formState;
  const typed = useWatch({ control: form.control }) as HoursValues;
  const parsed = hoursForm.safeParse(typed);

  const save = form.handleSubmit(async (hours) => {
    const saved = await saving.mutateAsync(hours);
    form.reset(valuesOf(saved));
    toast.success(t`Opening hours saved`, { id: 'hours' });
  });
  // A failure is said by a toast, and what was typed stays.
  const trySave = () => void save().catch(() => undefined);
  useSaveKey(() => mayEdit && isDirty && trySave());

  const actions = (
    <SaveActions
      isDirty={isDirty}
      isSaving={saving.isPending}
      onReset={() => form.reset(valuesOf(loaded))}
      onSave={trySave}
    />
  );
  return (
    <Page title={t`Opening hours`} action={mayEdit && actions}>
      <div className="flex max-w-4xl flex-col gap-6">
        {!mayEdit && <OnlyAdmins />}
        <p role="status" className="font-medium">
          {parsed.success
            ? stateSentence(parsed.data, now)
            : t`Fill in all fields to see whether you’re open.`}
        </p>
        <fieldset disabled={!mayEdit} aria-label={t`Week`} className="contents">
          <Card>
            <CardHeader
              title={t`Week`}
              description={t`Outside these hours, agents get no chats and visitors see when you’re back.`}
            />
            <div className="flex flex-col gap-5 p-5">
              <TimezoneField
                field={form.register('timezone')}
                value={typed.timezone}
                hint={t`Visitors see these hours in their own time zone.`}
                onChoose={(zone) => form.setValue('timezone', zone, { shouldDirty: true })}
              />
              <SegmentedControl
                label={t`When you’re open`}
                value={typed.isAlways ? 'always' : 'week'}
                onChange={(value) => form.setValue('isAlways', value === 'always', { shouldDirty: true })}
                options={[
                  { value: 'always', label: t`Always open` },
                  { value: 'week', label: t`At set hours` },
                ]}
                className="self-start"
              />
              {!typed.isAlways && (
                <>
                  <WeekEditor form={form} />
                  <p className="text-sm text-subtle">
                    {t`For hours past midnight, end at 00:00 and add the rest to the next day.`}
                  </p>
                </>
              )}
            </div>
          </Card>
        </fieldset>
        <fieldset disabled={!mayEdit} aria-label={t`Holidays`} className="contents">
          <Card>
            <CardHeader title={t`Holidays`} description={t`They override that weekday’s hours.`} />
            <div className="px-5 pb-5">
              <HolidayList form={form} mayEdit={mayEdit} />
            </div>
          </Card>
        </fieldset>
      </div>
      <LeaveQuestion isDirty={isDirty} />
    </Page>
  );
}
