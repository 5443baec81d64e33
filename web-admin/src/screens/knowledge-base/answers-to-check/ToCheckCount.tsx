import { t } from '@lingui/core/macro';
import { TabCount } from '../TabCount.tsx';
import { useAnswersToCheck } from './queries.ts';

export function ToCheckCount() {
  const list = useAnswersToCheck({ page: 1, state: 'open', reason: null });
  return (
    <TabCount total={list.data?.pagination.total ?? 0}>
      <span className="max-sm:hidden">{t`Answers to check`}</span>
      <span className="sm:hidden">{t`To check`}</span>
    </TabCount>
  );
}
