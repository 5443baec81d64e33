import { useSearchParams } from 'react-router-dom';
import { useTimezone } from '../../hooks/use-timezone.ts';
import { type DateRange, paramsOf, rangeOf } from './date-range.ts';

/** The period lives in the address, so that a reload, a shared link and the back button keep it. */
export function useDateRange(): [DateRange, (range: DateRange) => void] {
  const [params, setParams] = useSearchParams();
  const timezone = useTimezone();
  return [rangeOf(params, timezone), (range) => setParams(paramsOf(range))];
}
