import { TabCount } from '../TabCount.tsx';
import { useAnswersToCheck } from './queries.ts';

export function ToCheckCount() {
  const list = useAnswersToCheck({ page: 1, state: 'open', reason: null });
  return (
    <TabCount total={list.data?.pagination.total ?? 0}>
      <span className="inline-block first-letter:uppercase">
        <span className="max-sm:hidden">Answers </span>to check
      </span>
    </TabCount>
  );
}
