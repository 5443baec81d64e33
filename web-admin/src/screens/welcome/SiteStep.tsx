import { siteAddress } from '@chatbot-saas/contract';
import { INDUSTRIES } from '@chatbot-saas/contract/domain';
import { Button, Card, cx, Field, Input } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../api/error-text.ts';
import { INDUSTRY_LABELS } from './industry-labels.ts';
import type { useWelcome } from './use-welcome.ts';

export interface SiteStepProps {
  welcome: ReturnType<typeof useWelcome>;
  onDone: () => void;
}

/** The website’s address, or the industry of who has none. */
export function SiteStep({ welcome: { progress, reading, choosing }, onDone }: SiteStepProps) {
  const [url, setUrl] = useState(progress?.site?.url ?? '');
  const [problem, setProblem] = useState<string>();
  const [isSkipped, setIsSkipped] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reading.isPending) return;
    const parsed = siteAddress.safeParse(url);
    if (!parsed.success) return setProblem(parsed.error.issues[0]?.message);
    reading.mutate(parsed.data, {
      onSuccess: (answer) => answer && onDone(),
      onError: (error) => setProblem(errorText(error)),
    });
  };

  return (
    <div className="mx-auto flex max-w-xl flex-col gap-6">
      <div>
        <h1 className="font-semibold text-xl">{t`What’s your website?`}</h1>
        <p className="mt-1 text-muted">{t`We’ll read its colors, and draft your first answers from it.`}</p>
      </div>
      <Card className="p-5 sm:p-6">
        <form noValidate onSubmit={submit} className="flex flex-col gap-4">
          <Field label={t`Website`} error={problem}>
            <Input
              type="url"
              inputMode="url"
              autoComplete="url"
              autoFocus
              dir="ltr"
              placeholder="shop.example.com"
              translate="no"
              value={url}
              onChange={(event) => {
                setUrl(event.target.value);
                setProblem(undefined);
              }}
            />
          </Field>
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="primary" loading={reading.isPending}>
              {reading.isPending ? t`Reading…` : t`Read my website`}
            </Button>
            {!isSkipped && (
              <Button variant="ghost" onClick={() => setIsSkipped(true)}>
                {t`I don’t have one`}
              </Button>
            )}
          </div>
          <p role="status" className={cx('text-muted', !reading.isPending && 'sr-only')}>
            {reading.isPending && t`Reading your website. This takes a few seconds.`}
          </p>
        </form>
      </Card>
      {isSkipped && (
        <section aria-labelledby="industry" className="flex flex-col gap-3">
          <div>
            <h2 id="industry" className="font-medium text-md">
              {t`What’s your industry?`}
            </h2>
            <p className="text-muted">{t`You’ll start with twelve common questions.`}</p>
          </div>
          <div className="flex flex-wrap gap-2">
            {INDUSTRIES.map((industry) => (
              <Button
                key={industry}
                loading={choosing.isPending && choosing.variables === industry}
                onClick={() => choosing.mutate(industry, { onSuccess: (set) => set && onDone() })}
              >
                {t(INDUSTRY_LABELS[industry])}
              </Button>
            ))}
          </div>
        </section>
      )}
    </div>
  );
}
