import { Card, CardHeader, CopyButton } from '@chatbot-saas/ui';
import { embedSnippet, Snippet } from '../../components/Snippet.tsx';

export function EmbedCard() {
  const snippet = embedSnippet('YOUR_API_KEY');
  return (
    <Card>
      <CardHeader
        title="Widget embed"
        description="Paste it before the end of your page."
        action={<CopyButton text={snippet} label="Copy snippet" />}
      />
      <div className="p-5">
        <Snippet>{snippet}</Snippet>
        <p className="mt-1.5 text-sm text-subtle">
          Put one of your API keys in the place of YOUR_API_KEY. The chat follows these settings by itself.
        </p>
      </div>
    </Card>
  );
}
