import * as lazyTexts from '#lazy-texts';
import type { QueuePlace } from '../store/state.ts';

export function QueueLine({ place }: { place: QueuePlace }) {
  const minutes = place.estimatedWait === null ? null : Math.max(1, Math.round(place.estimatedWait / 60));
  return (
    <p class="line" role="status">
      {lazyTexts.queue(place.position, minutes)}
    </p>
  );
}
