import { Card, CardHeader, CopyButton, ErrorState } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Link } from 'react-router-dom';
import { errorText } from '../../api/error-text.ts';
import { useSiteSnippet } from '../../components/api-key/use-site-snippet.ts';
import { Snippet } from '../../components/Snippet.tsx';

export function EmbedCard() {
  const { snippet, hasKey, isLoading, failure } = useSiteSnippet();
  if (failure) {
    return (
      <Card>
        <ErrorState
          title={t`We couldn’t load your snippet`}
          message={errorText(failure.error)}
          onRetry={failure.retry}
          retrying={failure.isRetrying}
        />
      </Card>
    );
  }
  return (
    <Card>
      <CardHeader
        title={t`Widget embed`}
        description={t`Paste it before </body> on every page.`}
        action={<CopyButton text={snippet} label={t`Copy snippet`} disabled={isLoading} />}
      />
      <div className="p-5">
        <Snippet>{snippet}</Snippet>
        <p className="mt-1.5 text-sm text-subtle">
          {hasKey || isLoading
            ? t`Changes here go live automatically.`
            : t`Replace YOUR_API_KEY. Changes here go live automatically.`}
        </p>
        <Link
          to="/welcome?step=install"
          className="mt-3 inline-block rounded-sm font-medium text-accent-ink text-sm hover:underline"
        >
          {t`Steps for WordPress, Shopify and Tag Manager`}
        </Link>
      </div>
    </Card>
  );
}
