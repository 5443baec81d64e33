import type { ReactNode } from 'react';

export function Welcome({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <p className="font-semibold text-lg [overflow-wrap:anywhere]">
        Welcome, <bdi>{name}</bdi>
      </p>
      <p className="text-muted [overflow-wrap:anywhere]">{children}</p>
    </div>
  );
}
