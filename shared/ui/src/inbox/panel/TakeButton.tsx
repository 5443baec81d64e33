import { t } from '@lingui/core/macro';
import { Hand } from 'lucide-react';
import { Tooltip } from '../../overlays/Tooltip.tsx';
import { Button } from '../../primitives/Button.tsx';
import { withKey } from './key-text.ts';
import { type ActionsProps, keepFocus, keepFocusNext, once, takeConversation } from './take-conversation.ts';

/** The one primary action, above the reply box. */
export function TakeButton(props: ActionsProps) {
  const { abilities, actions } = props;
  if (!abilities.mayAccept && !abilities.mayTakeOver) return null;
  const action = abilities.mayAccept ? actions.accept : actions.takeOver;
  const label = abilities.mayAccept ? t`Take action` : t`Take over`;
  return (
    <Tooltip content={withKey(label, 'A')}>
      <Button
        variant="primary"
        icon={<Hand aria-hidden className="size-4" />}
        loading={action.isPending}
        aria-keyshortcuts="a"
        onMouseDown={keepFocus}
        onClick={once(() => {
          keepFocusNext();
          void takeConversation(props);
        })}
      >
        {label}
      </Button>
    </Tooltip>
  );
}
