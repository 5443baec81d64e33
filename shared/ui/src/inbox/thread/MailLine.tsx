import type { MessageMetadata } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Mail } from 'lucide-react';

/** How a visitor's message came, and what it quotes. The address is what the mail says of itself. */
export function MailLine({ mail: { from, quoted } }: { mail: NonNullable<MessageMetadata['mail']> }) {
  return (
    <div className="mt-1 max-w-[min(36rem,85%)] px-1 text-muted text-sm">
      <p className="flex items-start gap-1.5">
        <Mail aria-hidden className="mt-0.5 size-3.5 shrink-0" />
        <span className="min-w-0 [overflow-wrap:anywhere]">
          <Trans>
            By email from <bdi>{from}</bdi>
          </Trans>
        </span>
      </p>
      {quoted !== null && (
        <details>
          <summary className="min-h-6 cursor-pointer rounded-sm">{t`Show quoted text`}</summary>
          <p dir="auto" className="whitespace-pre-wrap border-line border-s-2 ps-2 [overflow-wrap:anywhere]">
            {quoted}
          </p>
        </details>
      )}
    </div>
  );
}
