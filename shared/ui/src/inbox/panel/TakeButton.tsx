import { Hand } from 'lucide-react';
import { Tooltip } from '../../overlays/Tooltip.tsx';
import { Button } from '../../primitives/Button.tsx';
import { type ActionsProps, keepFocus, keepFocusNext, once, takeConversation } from './take-conversation.ts';

/** The one primary action, above the reply box. */
export function TakeButton(props: ActionsProps) {
  const { abilities, actions } = props;
  if (!abilities.mayAccept && !abilities.mayTakeOver) return null;
  const action = abilities.mayAccept ? actions.accept : actions.takeOver;
  const label = abilities.mayAccept ? 'Take action' : 'Take over';
  return (
    <Tooltip content={`${label} (A)`}>
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
