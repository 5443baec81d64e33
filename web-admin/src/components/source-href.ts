import type { Thread } from '@chatbot-saas/ui';
import type { ComponentProps } from 'react';

/** The search accepts at most this many characters. */
const SEARCHED = 200;

/** Links to a source in the knowledge base. */
export const sourceHref: NonNullable<ComponentProps<typeof Thread>['sourceHref']> = ({ question }) =>
  `/knowledge-base?${new URLSearchParams({ search: question.slice(0, SEARCHED) })}`;
