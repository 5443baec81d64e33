import {
  CHALLENGE_MODES,
  type ChallengeMode,
  WIDGET_POSITIONS,
  type WidgetPosition,
} from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Checkbox, Field, Input, Select } from '@chatbot-saas/ui';
import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from '../../../session/session.ts';
import type { SettingsFormValues } from '../settings-form.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ColorField } from './ColorField.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { WidgetPreview } from './WidgetPreview.tsx';

const POSITIONS: Record<WidgetPosition, MessageDescriptor> = {
  'bottom-right': msg`Bottom right`,
  'bottom-left': msg`Bottom left`,
  'top-right': msg`Top right`,
  'top-left': msg`Top left`,
};

const CHALLENGES: Record<ChallengeMode, MessageDescriptor> = {
  automatic: msg`Automatic, only in a flood`,
  always: msg`Always`,
  never: msg`Never`,
};

export function WidgetCard({ form, typed }: { form: SettingsForm; typed: SettingsFormValues }) {
  const { tenant } = useMember();
  const [chosen, setLanguage] = useState<string | null>(null);
  const errors = form.formState.errors.chatWidget;
  const widget = typed.chatWidget;
  // It may have been removed, or taken back.
  const language = chosen !== null && chosen in widget.texts ? chosen : null;
  return (
    <Card>
      <CardHeader title={t`Chat widget`} description={t`How chat looks on your site.`} />
      <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-6">
          <div className="grid content-start gap-4 sm:grid-cols-2">
            <ColorField form={form} color={widget.primaryColor} />
            <Field label={t`Position`} error={errors?.position?.message}>
              <Select {...form.register('chatWidget.position')}>
                {WIDGET_POSITIONS.map((position) => (
                  <option key={position} value={position}>
                    {t(POSITIONS[position])}
                  </option>
                ))}
              </Select>
            </Field>
            <Field
              label={t`Teammates`}
              hint={t`Up to three initials, with commas.`}
              error={errors?.team?.message}
            >
              <Input dir="auto" placeholder={t`AK, OM`} {...form.register('chatWidget.team')} />
            </Field>
            <Field
              label={t`Bot check`}
              hint={t`Browsers solve a short calculation before a chat starts. Visitors see no puzzle.`}
              error={errors?.challenge?.message}
              className="sm:col-span-full"
            >
              <Select {...form.register('chatWidget.challenge')}>
                {CHALLENGE_MODES.map((mode) => (
                  <option key={mode} value={mode}>
                    {t(CHALLENGES[mode])}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              label={t`Show branding`}
              hint={t`The line “Powered by ChatBot SaaS” below the chat.`}
              className="sm:col-span-2"
              {...form.register('chatWidget.showBranding')}
            />
            <p className="text-sm text-subtle sm:col-span-2">
              <Trans>
                The chat uses the name and logo of your{' '}
                <Link to="/settings/workspace" className="text-accent-ink underline">
                  workspace
                </Link>
                .
              </Trans>
            </p>
          </div>
          <LanguageTabs
            form={form}
            widget={widget}
            language={language}
            onChange={setLanguage}
            workspaceLanguage={tenant.language}
          />
        </div>
        <WidgetPreview widget={widget} language={language} offersHuman={typed.handoff.enabled} />
      </div>
    </Card>
  );
}
