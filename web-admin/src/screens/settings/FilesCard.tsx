import { FILE_GROUPS, type FileGroup, MAX_FILE_MEGABYTES } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Checkbox } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import type { SettingsForm } from './use-settings-form.ts';

/** Which kinds of files visitors and agents may send. */
export function FilesCard({ form }: { form: SettingsForm }) {
  const megabytes = MAX_FILE_MEGABYTES;
  const texts: Record<FileGroup, { label: string; hint: string }> = {
    pictures: { label: t`Pictures`, hint: t`JPEG, PNG, WebP, GIF and other image files` },
    documents: { label: t`Documents`, hint: t`PDF, text and office files` },
    archives: { label: t`Archives`, hint: t`ZIP and other packed files. We don’t look inside.` },
    media: { label: t`Audio and video`, hint: t`Recordings and clips` },
    programs: { label: t`Programs`, hint: t`Apps, installers and scripts. We warn before one is saved.` },
    others: { label: t`Other files`, hint: t`All that is none of these` },
  };
  return (
    <Card>
      <CardHeader
        title={t`Files in chats`}
        description={t`What visitors and agents may send, up to ${megabytes} MB each. We go by the content, not the name.`}
      />
      <div className="grid gap-4 p-5 sm:grid-cols-2">
        {FILE_GROUPS.map((group) => (
          <Checkbox key={group} value={group} {...texts[group]} {...form.register('files.allowed')} />
        ))}
      </div>
    </Card>
  );
}
