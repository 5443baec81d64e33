import { TabCount } from '../TabCount.tsx';
import { useUnansweredQuestions } from './queries.ts';

export function UnansweredCount() {
  const list = useUnansweredQuestions({ page: 1, state: 'open' });
  return (
    <TabCount total={list.data?.pagination.total ?? 0}>
      <span>
        Unanswered<span className="max-sm:hidden"> questions</span>
      </span>
    </TabCount>
  );
}
