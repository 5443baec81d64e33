import { Card, CardHeader, CopyButton } from '@chatbot-saas/ui';
import { useSiteSnippet } from '../../components/api-key/use-site-snippet.ts';
import { Snippet } from '../../components/Snippet.tsx';

export function EmbedCard() {
  const { snippet, hasKey } = useSiteSnippet();
  return (
    <Card>
      <CardHeader
        title="Widget embed"
        description="Paste it before </body> on every page."
        action={<CopyButton text={snippet} label="Copy snippet" />}
      />
      <div className="p-5">
        <Snippet>{snippet}</Snippet>
        <p className="mt-1.5 text-sm text-subtle">
          {hasKey
            ? 'Changes here go live automatically.'
            : 'Replace YOUR_API_KEY. Changes here go live automatically.'}
        </p>
      </div>
    </Card>
  );
}
