import type { IncomingMessage } from 'node:http';
import { WebSocket, WebSocketServer } from 'ws';
import type { EngineConnection } from './connection.ts';
import { webSocketOf } from './engine-connections.ts';
import { FRAMES, TokenBucket } from './token-bucket.ts';

/** A frame of at most 16 KiB has one fragment, or few behind a proxy. Each fragment costs as much as a frame. */
const MAX_FRAGMENTS = 8;
/** A client's time for an orderly close. */
const CLOSE_MS = 1_000;

export interface MeterOptions {
  addressOf(request: IncomingMessage): string;
  /** Called once; the websocket is then paused. */
  onFlood(websocket: WebSocket, address: string): void;
}

/**
 * A websocket server for Engine.IO that counts every frame. Engine.IO and Socket.IO do not count pings, pongs, stray
 * acknowledgements, or frames after a close.
 */
export function meteredWebSockets({
  addressOf,
  onFlood,
}: MeterOptions): new (
  options: object,
) => WebSocketServer {
  class MeteredWebSocket extends WebSocket {
    /** A visitor's bucket, until staff are authenticated. */
    readonly frames = new TokenBucket(FRAMES.visitor);
    #isCut = false;
    /** The latest unanswered ping's data. */
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
     * Sends one pong for simultaneous pings, as the protocol allows. `ws` would send one per ping, even after the
     * connection is cut.
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

    /** The read buffer may contain ten thousand more frames, and `ws` has no way to skip them. */
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

/** Raises the limit for a staff connection, now and after its upgrade to a websocket. */
export function allowStaff(connection: EngineConnection): void {
  const raise = () => {
    const websocket: (WebSocket & { frames?: TokenBucket }) | null = webSocketOf(connection);
    // Load tests count no frames.
    websocket?.frames?.raise(FRAMES.staff);
  };
  raise();
  connection.on('upgrade', raise);
}
