import { Button } from '@chatbot-saas/ui';
import { t } from '@lingui/core/macro';
import { Component, type ReactNode } from 'react';
import { DoorPage } from './session/DoorPage.tsx';

interface BrokenScreenProps {
  children: ReactNode;
}

/** A screen that cannot be drawn must not leave an empty window; what was written is kept by the main process. */
export class BrokenScreen extends Component<BrokenScreenProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError = () => ({ isBroken: true });

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <DoorPage title={t`We couldn’t show this screen`} subtitle={t`Your replies and drafts are safe.`}>
        <Button variant="primary" className="mt-8 w-full" autoFocus onClick={() => location.reload()}>
          {t`Reopen the console`}
        </Button>
      </DoorPage>
    );
  }
}
