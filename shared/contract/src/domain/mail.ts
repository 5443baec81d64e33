/**
 * What became of an agent's message. `stored`: neither seen nor mailed yet. `shown`: the visitor's window has shown it.
 * `mailed`: a mail server took it. `bounced`: no mail server did, or one sent it back.
 */
export const MESSAGE_DELIVERIES = ['stored', 'shown', 'mailed', 'bounced'] as const;
export type MessageDelivery = (typeof MESSAGE_DELIVERIES)[number];
