import { cx } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';

export interface SectionProps {
  id?: string;
  title: string;
  lead: string;
  /** On the page's second ground, to set it apart from its neighbors. */
  sunken?: boolean;
  children: ReactNode;
}

export function Section({ id, title, lead, sunken = false, children }: SectionProps) {
  return (
    <section
      id={id}
      className={cx('scroll-mt-16 px-4 py-16 md:px-6 md:py-24', sunken && 'bg-canvas [.bg-canvas+&]:pt-0')}
    >
      <div className="mx-auto max-w-6xl">
        <h2 className="max-w-2xl text-balance font-semibold text-2xl tracking-tight">{title}</h2>
        <p className="mt-3 max-w-2xl text-balance text-md text-muted">{lead}</p>
        <div className="mt-10">{children}</div>
      </div>
    </section>
  );
}
