import { Readable } from 'node:stream';

/** Characters per chunk: a chunk per item would cost more than the item. */
const PIECE_LENGTH = 32 * 1024;

/**
 * Streams a JSON array with backpressure. It resolves with the first chunk, so that an early error still gets its own
 * status.
 */
export async function jsonArray(
  elements: AsyncIterable<unknown>,
  check: (element: unknown) => void,
): Promise<Readable> {
  return textStream(piecesOf(elements, check));
}

/** Streams a text. It resolves with the first piece, as `jsonArray` does. */
export async function textStream(text: AsyncIterable<string>): Promise<Readable> {
  const pieces = text[Symbol.asyncIterator]();
  const first = await pieces.next();
  return Readable.from(startingWith(first, { [Symbol.asyncIterator]: () => pieces }));
}

async function* startingWith(first: IteratorResult<string>, rest: AsyncIterable<string>) {
  if (!first.done) yield first.value;
  yield* rest;
}

async function* piecesOf(
  elements: AsyncIterable<unknown>,
  check: (element: unknown) => void,
): AsyncGenerator<string> {
  let piece = '[';
  let separator = '';
  for await (const element of elements) {
    check(element);
    piece += separator + JSON.stringify(element);
    separator = ',\n';
    if (piece.length < PIECE_LENGTH) continue;
    yield piece;
    piece = '';
  }
  yield `${piece}]\n`;
}
