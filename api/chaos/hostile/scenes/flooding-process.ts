import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../../client-addresses.ts';

export interface FloodOrder {
  url: string;
  apiKey: string;
  sessionId: string;
  sockets: number;
  /** The addresses that they say they have begin here, one for each. */
  addresses: number;
  ms: number;
  /** Bytes that each socket repeats without a pause, once it is connected. */
  frame: number[];
}

export interface FloodOutcome {
  /** Megabytes that the server took. */
  sent: number;
  cut: number;
  refused: number;
}

const WRITE_BYTES = 64 * 1024;
const RETRY_MS = 100;
const HEAD =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==';

/** One websocket message of the client, masked with zeros. */
export function textFrame(text: string): number[] {
  const body = Buffer.from(text);
  const length = body.length < 126 ? [0x80 | body.length] : [0xfe, body.length >> 8, body.length & 255];
  return [0x81, ...length, 0, 0, 0, 0, ...body];
}

process.on('message', async (order: FloodOrder) => {
  const outcome: FloodOutcome = { sent: 0, cut: 0, refused: 0 };
  const until = performance.now() + order.ms;
  const frame = Buffer.from(order.frame);
  const chunk = Buffer.concat(Array(Math.ceil(WRITE_BYTES / frame.length)).fill(frame));
  const flood = async (_: unknown, index: number) => {
    while (performance.now() < until) {
      const socket = await open(order, index);
      if (socket) {
        outcome.sent += (await pour(socket, chunk, until)) / 1024 ** 2;
        if (performance.now() < until) outcome.cut += 1;
      } else {
        outcome.refused += 1;
        await wait(RETRY_MS);
      }
    }
  };
  await Promise.all(Array.from({ length: order.sockets }, flood));
  process.send?.(outcome);
});

/** Connects as the visitor; null when the server refuses. */
async function open(
  { url, apiKey, sessionId, addresses }: FloodOrder,
  index: number,
): Promise<Socket | null> {
  const { hostname, port, host } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  const closed = once(socket, 'close');
  const address = addressOf(addresses + index);
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nHost: ${host}\r\nX-Forwarded-For: ${address}\r\n${HEAD}\r\n\r\n`,
  );
  const said = async (text: string) => {
    let heard = '';
    const onData = (bytes: Buffer) => {
      heard += bytes.toString('latin1');
      if (heard.includes(text)) socket.emit('said');
    };
    socket.on('data', onData);
    const [isHeard] = await Promise.race([
      once(socket, 'said').then(() => [true]),
      closed.then(() => [false]),
    ]);
    socket.off('data', onData);
    return isHeard;
  };
  if (!(await said('"sid"'))) return null;
  socket.write(Buffer.from(textFrame(`40${JSON.stringify({ apiKey, sessionId })}`)));
  return (await said('40{"sid"')) ? socket : null;
}

/** Writes until the server ends the connection, or the time is up; the bytes that left. */
async function pour(socket: Socket, chunk: Buffer, until: number): Promise<number> {
  socket.resume();
  let goOn: () => void = () => undefined;
  for (const event of ['drain', 'close']) socket.on(event, () => goOn());
  const over = setTimeout(() => socket.destroy(), until - performance.now());
  while (socket.writable) {
    if (socket.write(chunk)) continue;
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  }
  clearTimeout(over);
  return socket.bytesWritten;
}
