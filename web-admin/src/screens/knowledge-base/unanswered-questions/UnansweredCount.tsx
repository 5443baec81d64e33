import { t } from '@lingui/core/macro';
import { TabCount } from '../TabCount.tsx';
import { useUnansweredQuestions } from './queries.ts';

export function UnansweredCount() {
  const list = useUnansweredQuestions({ page: 1, state: 'open' });
  return (
    <TabCount total={list.data?.pagination.total ?? 0}>
      <span className="max-sm:hidden">{t`Unanswered questions`}</span>
      <span className="sm:hidden">{t`Unanswered`}</span>
    </TabCount>
  );
}
