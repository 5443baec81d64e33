import type { IncomingMessage } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import type { EngineConnection } from './connection.ts';
import { webSocketOf } from './engine-connections.ts';
import { FRAMES, TokenBucket } from './token-bucket.ts';

/** A frame of at most 16 KiB comes in one piece, or in few where a proxy splits it. Each piece costs as much as a frame. */
const MAX_FRAGMENTS = 8;
/** What a client may take for its part in an orderly close. */
const CLOSE_MS = 1_000;

export interface MeterOptions {
  addressOf(request: IncomingMessage): string;
  /** Called once; the websocket reads nothing more. */
  onFlood(websocket: WebSocket, address: string): void;
}

/**
 * The websocket server for Engine.IO, with every frame counted. Engine.IO and Socket.IO do not count pongs, pings, stray
 * acknowledgements, or what comes after they have closed a connection.
 */
export function meteredWebSockets({
  addressOf,
  onFlood,
}: MeterOptions): new (
  options: object,
) => WebSocketServer {
  class MeteredWebSocket extends WebSocket {
    /** A visitor's, until staff have said who they are. */
    readonly frames = new TokenBucket(FRAMES.visitor);
    #isCut = false;
    /** What the latest ping said that has no answer yet. */
    #ping: unknown;
    address = '';

    override emit(event: string | symbol, ...values: unknown[]): boolean {
      if (event !== 'message' && event !== 'ping' && event !== 'pong') return super.emit(event, ...values);
      if (!this.#isCut && this.frames.take()) return this.#pass(event, values);
      if (!this.#isCut) {
        this.#isCut = true;
        this.pause();
        onFlood(this, this.address);
      }
      this.#skipRead();
      return false;
    }

    #pass(event: 'message' | 'ping' | 'pong', values: unknown[]): boolean {
      if (event === 'ping') this.#answerLatest(values[0]);
      return super.emit(event, ...values);
    }

    /**
     * One pong for all pings that came together, as the protocol allows. Not left to `ws`, which writes one for each, also
     * of what it has read when the connection is cut.
     */
    #answerLatest(ping: unknown): void {
      const isScheduled = this.#ping !== undefined;
      this.#ping = ping;
      if (isScheduled) return;
      setImmediate(() => {
        if (this.readyState === WebSocket.OPEN) this.pong(this.#ping);
        this.#ping = undefined;
      });
    }

    /** What was read in the same piece may be ten thousand frames more, and `ws` knows no way to leave them. */
    #skipRead(): void {
      const { _receiver: receiver } = this as unknown as { _receiver?: { _loop: boolean } };
      if (receiver) receiver._loop = false;
    }
  }
  const metered = {
    WebSocket: MeteredWebSocket,
    autoPong: false,
    maxFragments: MAX_FRAGMENTS,
    closeTimeout: CLOSE_MS,
  };

  return class extends WebSocketServer {
    constructor(options: object) {
      super({ ...options, ...metered } as ConstructorParameters<typeof WebSocketServer>[0]);
    }

    override handleUpgrade(...[request, socket, head, done]: Parameters<WebSocketServer['handleUpgrade']>) {
      super.handleUpgrade(request, socket, head, (websocket) => {
        (websocket as MeteredWebSocket).address = addressOf(request);
        done(websocket, request);
      });
    }
  };
}

/** Lets a connection of staff send more at once, now and once it has become a websocket. */
export function allowStaff(connection: EngineConnection): void {
  const raise = () => {
    const websocket: (WebSocket & { frames?: TokenBucket }) | null = webSocketOf(connection);
    // None are counted in load tests.
    websocket?.frames?.raise(FRAMES.staff);
  };
  raise();
  connection.on('upgrade', raise);
}
