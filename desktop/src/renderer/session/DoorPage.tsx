import { Mark } from '@chatbot-saas/ui';
import type { ReactNode } from 'react';

interface DoorPageProps {
  title: string;
  subtitle: string;
  children: ReactNode;
}

/** What stands before the inbox: one form in the middle of the window. */
export function DoorPage({ title, subtitle, children }: DoorPageProps) {
  return (
    <main className="flex h-full flex-col items-center overflow-y-auto px-6 py-12 [@media(max-height:38rem)]:py-6">
      <div className="my-auto w-full max-w-sm animate-appear">
        {/* In the smallest window, the whole form is worth more. */}
        <Mark className="mb-5 size-11 [@media(max-height:38rem)]:hidden" />
        <h1 className="font-semibold text-lg">{title}</h1>
        <p className="mt-1 text-muted">{subtitle}</p>
        {children}
      </div>
    </main>
  );
}
