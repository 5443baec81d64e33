import { ErrorState } from '@chatbot-saas/shared/ui';
import { Component, type ReactNode } from 'react';

/** The last net: a fault in rendering, or a screen's code that could not be fetched, e.g. after a deploy. */
export class Crash extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="grid min-h-dvh place-items-center">
        <ErrorState
          title="This page could not be shown"
          message="Reloading usually helps: a newer version may have been published."
          onRetry={() => window.location.reload()}
        />
      </main>
    );
  }
}
