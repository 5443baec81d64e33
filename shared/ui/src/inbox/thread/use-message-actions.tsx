import type { Message } from '@chatbot-saas/contract';
import { t } from '@lingui/core/macro';
import { Copy, TextQuote, Trash2 } from 'lucide-react';
import type { RefObject } from 'react';
import { useCopy } from '../../hooks/use-copy.ts';
import { afterMenu } from '../format/after-menu.ts';
import type { MessageActions } from '../sending/message-actions.ts';
import type { MessageAction } from './MessageMenu.tsx';
import { type QuoteMessage, selectedIn } from './use-message-keys.ts';

/** What the menu of one message offers. */
export function useMessageActions(
  message: Message,
  shown: RefObject<HTMLElement | null>,
  onQuote: QuoteMessage | undefined,
  messages: MessageActions | undefined,
): MessageAction[] {
  const { content } = message;
  const { copy } = useCopy();
  const deletion = messages?.mayDelete(message)
    ? [
        {
          label: t`Delete…`,
          icon: <Trash2 aria-hidden className="size-4" />,
          onSelect: () => messages.onAskDelete(message),
          isDangerous: true,
        },
      ]
    : [];
  if (content === '') return deletion;
  return [
    ...(onQuote
      ? [
          {
            label: t`Quote`,
            icon: <TextQuote aria-hidden className="size-4 rtl:-scale-x-100" />,
            onSelect() {
              const said = (shown.current && selectedIn(shown.current)) || content;
              afterMenu(() => onQuote(said));
            },
          },
        ]
      : []),
    {
      label: t`Copy text`,
      icon: <Copy aria-hidden className="size-4" />,
      onSelect: () => void copy(content),
    },
    ...deletion,
  ];
}
