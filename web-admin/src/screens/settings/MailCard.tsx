import { MAIL_AFTER_MINUTES } from '@chatbot-saas/contract/domain';
import { Button, Card, CardHeader, Checkbox, Field, Input, toast } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { rangeTexts } from '../../components/format.ts';
import { useMailStatus } from '../../hooks/use-mail-status.ts';
import { useTestMail } from './queries.ts';
import type { SettingsForm } from './use-settings-form.ts';

export function MailCard({ form, mayEdit }: { form: SettingsForm; mayEdit: boolean }) {
  const [fewest, most] = rangeTexts(MAIL_AFTER_MINUTES);
  const status = useMailStatus().data;
  const testing = useTestMail();
  const test = async () => {
    const { to } = await testing.mutateAsync();
    toast.success(t`Test email sent to ${to}`);
  };
  return (
    <Card>
      <CardHeader
        title={t`Email to visitors`}
        description={t`Replies that a visitor who left an address hasn’t seen.`}
      />
      <div className="flex flex-col gap-4 p-5">
        <Field
          label={t`Email unseen replies after`}
          hint={t`${fewest}–${most} minutes. One email brings all replies, once the visitor is gone.`}
          error={form.formState.errors.mail?.mailAfterMinutes?.message}
        >
          <Input inputMode="numeric" className="max-w-32" {...form.register('mail.mailAfterMinutes')} />
        </Field>
        <Checkbox
          label={t`Let the assistant answer email`}
          hint={t`Email to your workspace’s address, where it knows the answer. All other email goes to your team.`}
          {...form.register('mail.assistantAnswers')}
        />
        {status && (
          <div className="flex flex-wrap items-center gap-3">
            <MailStatus status={status} />
            {mayEdit && status.isConfigured && (
              // A failure is said in a toast.
              <Button
                size="sm"
                loading={testing.isPending}
                onClick={() => void test().catch(() => undefined)}
              >
                {t`Send me a test email`}
              </Button>
            )}
          </div>
        )}
        <Link
          to="/promised-emails"
          className="w-fit text-accent-ink text-sm underline-offset-2 hover:underline"
        >
          {t`See who still waits for an email`}
        </Link>
      </div>
    </Card>
  );
}

function MailStatus({ status }: { status: { isConfigured: boolean; from: string | null } }) {
  const from = status.from ?? '';
  return (
    <p className="text-muted text-sm">
      {status.isConfigured
        ? t`Emails come from ${from}.`
        : t`This server has no mail server set up, so visitors get no email.`}
    </p>
  );
}
