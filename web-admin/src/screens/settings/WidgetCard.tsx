import { WIDGET_POSITIONS } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Checkbox, Field, Input, Select, Textarea } from '@chatbot-saas/ui';
import { ColorField } from './ColorField.tsx';
import type { SettingsFormValues } from './settings-form.ts';
import type { SettingsForm } from './use-settings-form.ts';
import { WidgetPreview } from './WidgetPreview.tsx';

const positionName = (position: string) =>
  position.replace('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

export function WidgetCard({ form, typed }: { form: SettingsForm; typed: SettingsFormValues }) {
  const errors = form.formState.errors.chatWidget;
  return (
    <Card>
      <CardHeader title="Chat widget" description="How chat looks on your site." />
      <div className="grid gap-6 p-5 xl:grid-cols-[minmax(0,1fr)_auto]">
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <ColorField form={form} color={typed.chatWidget.primaryColor} />
          <Field label="Position" error={errors?.position?.message}>
            <Select {...form.register('chatWidget.position')}>
              {WIDGET_POSITIONS.map((position) => (
                <option key={position} value={position}>
                  {positionName(position)}
                </option>
              ))}
            </Select>
          </Field>
          <Field
            label="Welcome message"
            required
            error={errors?.welcomeMessage?.message}
            className="sm:col-span-2"
          >
            <Textarea dir="auto" rows={3} {...form.register('chatWidget.welcomeMessage')} />
          </Field>
          <Field label="Placeholder" error={errors?.placeholder?.message} className="sm:col-span-2">
            <Input dir="auto" {...form.register('chatWidget.placeholder')} />
          </Field>
          <Field
            label="Opening questions"
            hint="Up to three, one a line. Visitors ask them with one tap."
            error={errors?.questions?.message}
            className="sm:col-span-2"
          >
            <Textarea dir="auto" rows={3} {...form.register('chatWidget.questions')} />
          </Field>
          <Checkbox
            label="Show branding"
            hint="The line “Powered by ChatBot SaaS” below the chat."
            className="sm:col-span-2"
            {...form.register('chatWidget.showBranding')}
          />
        </div>
        <WidgetPreview widget={typed.chatWidget} offersHuman={typed.handoff.enabled} />
      </div>
    </Card>
  );
}
