import { Button } from '@chatbot-saas/ui';
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
      <DoorPage title="This screen could not be shown" subtitle="Replies and drafts are kept.">
        <Button variant="primary" className="mt-8 w-full" autoFocus onClick={() => location.reload()}>
          Open the console again
        </Button>
      </DoorPage>
    );
  }
}
