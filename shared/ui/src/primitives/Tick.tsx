import { type ReactNode, useState } from 'react';

export interface TickProps {
  /** What is shown; a change of it is what moves. */
  value: string | number | boolean;
  children: ReactNode;
}

/** Moves once when what it shows changes while one looks at it. The first showing stands still. */
export function Tick({ value, children }: TickProps) {
  const [first] = useState(value);
  return (
    <span key={String(value)} className={value === first ? 'inline-flex' : 'inline-flex animate-tick'}>
      {children}
    </span>
  );
}
