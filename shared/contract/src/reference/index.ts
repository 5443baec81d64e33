export { failureExamples } from './failures.ts';
export { clientEventReference, serverEventReference } from './realtime.ts';
export { ids, takenAt } from './story.ts';
export { eventExamples } from './webhook-events.ts';
