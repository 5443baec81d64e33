import { Badge, type Tone } from '@chatbot-saas/ui';

const tones: Record<string, Tone> = { GET: 'success', POST: 'accent', PUT: 'warning', DELETE: 'danger' };

export function MethodBadge({ method }: { method: string }) {
  return (
    <Badge tone={tones[method] ?? 'neutral'} className="min-w-16 justify-center font-mono">
      {method}
    </Badge>
  );
}
