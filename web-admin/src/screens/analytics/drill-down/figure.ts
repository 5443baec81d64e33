import type { RequestOf, registry } from '@chatbot-saas/contract';
import { createContext, useContext } from 'react';

type Asked = NonNullable<RequestOf<(typeof registry)['conversations']['list']>['query']>;

/** What the conversations behind a figure have in common, within the period that is shown. */
export interface Figure extends Pick<Asked, 'from' | 'to' | 'hour' | 'status' | 'outcome' | 'assignedAgent'> {
  title: string;
}

/** Shows the conversations behind a figure. */
export const ShowFigure = createContext<(figure: Figure) => void>(() => undefined);
export const useShowFigure = () => useContext(ShowFigure);
