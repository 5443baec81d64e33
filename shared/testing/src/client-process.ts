import type { ShownMessage } from './browser/steady-view.ts';
import { machineTime, type RecordedCall, recordCalls } from './recorded-calls.ts';

/** An order of a fault-injection program to a process of clients. */
export type Order<Start> =
  | { do: 'start'; start: Start }
  /** Starts nothing new from now on; messages already written are still sent. */
  | { do: 'rest' }
  /** Answered with `view`. */
  | { do: 'look'; question: number };

/** One message as its author wrote it, before anything was sent. Contents are unique over a run: `<author> <number>`. */
export interface Written {
  author: string;
  content: string;
  at: number;
}

/** What one client shows of one conversation. */
export interface View {
  client: string;
  /** Session id; null while the conversation has not begun. */
  conversation: string | null;
  messages: ShownMessage[];
  /** Contents that are still to be sent, or on their way. */
  waiting: string[];
  /** Shown to their author as not sent, for good. */
  refused: { content: string; reason: string }[];
}

export type Report =
  | { is: 'ready' }
  | { is: 'written'; written: Written }
  | { is: 'call'; call: RecordedCall }
  | { is: 'unsteady'; fault: string }
  | { is: 'view'; question: number; views: View[] };

export interface Workplace {
  written(author: string, content: string): void;
  unsteady(fault: string): void;
}

interface Clients<Start> {
  start(start: Start, workplace: Workplace): void | Promise<void>;
  rest(): void;
  look(): View[];
}

const send = (report: Report) => {
  // The parent may be gone; 'disconnect' deals with it.
  if (process.connected) process.send?.(report, undefined, undefined, () => undefined);
};

/** Runs clients in this process until its parent disconnects. */
export function serveClients<Start>({ start, rest, look }: Clients<Start>): void {
  recordCalls((call) => send({ is: 'call', call }));
  const workplace: Workplace = {
    written: (author, content) => send({ is: 'written', written: { author, content, at: machineTime() } }),
    unsteady: (fault) => send({ is: 'unsteady', fault }),
  };
  process.on('message', async (order: Order<Start>) => {
    if (order.do === 'start') {
      await start(order.start, workplace);
      send({ is: 'ready' });
    }
    if (order.do === 'rest') rest();
    if (order.do === 'look') send({ is: 'view', question: order.question, views: look() });
  });
  process.on('disconnect', () => process.exit());
  // Another module may have called unref: this process lives as long as its parent is connected.
  process.channel?.ref();
}
