import { ASSISTANT_LANGUAGES, assistantLanguage } from '@chatbot-saas/contract/domain';
import { Card, CardHeader, Field, Select, toast } from '@chatbot-saas/ui';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import * as session from '../../session/session.ts';

const names = new Intl.DisplayNames(['en'], { type: 'language' });
const languages = ASSISTANT_LANGUAGES.map((tag) => ({ tag, name: names.of(tag) ?? tag })).sort((a, b) =>
  a.name.localeCompare(b.name),
);
const FROM_ARTICLES = '';

/** Belongs to the workspace, not to the settings below the Save button: a choice is saved at once. */
export function LanguageCard({ onSaved }: { onSaved: () => void }) {
  const { tenant, user } = session.useMember();
  const saving = useMutation({
    mutationFn: (language: string | null) => api.call('PUT /tenant', { body: { language } }),
    onSuccess: (saved) => {
      session.refresh({ user, tenant: saved.tenant });
      toast.success('Language saved', { id: 'language' });
      onSaved();
    },
  });
  return (
    <Card>
      <CardHeader title="Language" description="What the assistant says apart from your articles." />
      <div className="p-5">
        <Field
          label="Workspace language"
          hint="Used until a visitor writes, or their page is, in another language."
        >
          <Select
            value={(tenant.language && assistantLanguage(tenant.language)) ?? FROM_ARTICLES}
            disabled={saving.isPending}
            onChange={({ target }) => saving.mutate(target.value === FROM_ARTICLES ? null : target.value)}
          >
            <option value={FROM_ARTICLES}>As in the articles</option>
            {languages.map(({ tag, name }) => (
              <option key={tag} value={tag}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      </div>
    </Card>
  );
}
