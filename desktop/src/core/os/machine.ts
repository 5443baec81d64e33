/** What the machine says about the person before it. */
export interface Machine {
  /** Seconds since the last key or pointer, in any program. */
  idleSeconds(): number;
  /** Returns what stops the listening. */
  listen(listener: MachineListener): () => void;
}

export interface MachineListener {
  onLock(isLocked: boolean): void;
  onSuspend(isSuspended: boolean): void;
}
