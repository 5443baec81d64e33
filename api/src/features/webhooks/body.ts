interface DeliveryContent {
  eventId: string;
  event: string;
  /** ISO 8601. */
  createdAt: string;
  data: unknown;
}

/** The posted body, identical at each attempt, so that a receiver may compare. */
export const bodyOf = ({ eventId, event, createdAt, data }: DeliveryContent): string =>
  JSON.stringify({ id: eventId, type: event, createdAt, data });
