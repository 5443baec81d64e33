import { WIDGET_POSITIONS } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Checkbox, Field, Input, Select } from '@chatbot-saas/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useMember } from '../../../session/session.ts';
import type { SettingsFormValues } from '../settings-form.ts';
import type { SettingsForm } from '../use-settings-form.ts';
import { ColorField } from './ColorField.tsx';
import { LanguageTabs } from './LanguageTabs.tsx';
import { WidgetPreview } from './WidgetPreview.tsx';

const positionName = (position: string) =>
  position.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export function WidgetCard({ form, typed }: { form: SettingsForm; typed: SettingsFormValues }) {
  const { tenant } = useMember();
  const [chosen, setLanguage] = useState<string | null>(null);
  const errors = form.formState.errors.chatWidget;
  const widget = typed.chatWidget;
  // It may have been removed, or taken back.
  const language = chosen !== null && chosen in widget.texts ? chosen : null;
  return (
    <Card>
      <CardHeader title="Chat widget" description="How chat looks on your site." />
      <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-6">
          <div className="grid content-start gap-4 sm:grid-cols-2">
            <ColorField form={form} color={widget.primaryColor} />
            <Field label="Position" error={errors?.position?.message}>
              <Select {...form.register('chatWidget.position')}>
                {WIDGET_POSITIONS.map((position) => (
                  <option key={position} value={position}>
                    {positionName(position)}
                  </option>
                ))}
              </Select>
            </Field>
            <Field label="Teammates" hint="Up to three initials, with commas." error={errors?.team?.message}>
              <Input dir="auto" placeholder="AK, OM" {...form.register('chatWidget.team')} />
            </Field>
            <Field
              label="Team line"
              hint="How soon you usually reply."
              error={errors?.teamLine?.message}
              className="sm:col-span-2"
            >
              <Input
                dir="auto"
                placeholder="Usually replies in a few minutes"
                {...form.register('chatWidget.teamLine')}
              />
            </Field>
            <Checkbox
              label="Show branding"
              hint="The line “Powered by ChatBot SaaS” below the chat."
              className="sm:col-span-2"
              {...form.register('chatWidget.showBranding')}
            />
            <p className="text-sm text-subtle sm:col-span-2">
              The name and logo in the chat are those of your{' '}
              <Link to="/settings/workspace" className="text-accent-ink underline">
                workspace
              </Link>
              .
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
