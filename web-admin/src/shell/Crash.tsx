import { Component, type ReactNode } from 'react';

interface CrashProps {
  /** Stands in place of children that failed in rendering, or whose code could not be fetched. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a fault inside: what stands around it goes on. A new `key` tries again. */
export class Crash extends Component<CrashProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
