import type { QueuePlace } from '../chat/state.ts';
import * as texts from '../text/texts.ts';

export function QueueLine({ place }: { place: QueuePlace }) {
  const minutes = place.estimatedWait === null ? null : Math.max(1, Math.round(place.estimatedWait / 60));
  return (
    <p class="queue" role="status">
      {texts.queue(place.position, minutes)}
    </p>
  );
}
