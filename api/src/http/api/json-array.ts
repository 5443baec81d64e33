import { Readable } from 'node:stream';

/** Characters that are sent on together: a piece for every item would cost more than the item. */
const PIECE_LENGTH = 32 * 1024;

/**
 * One JSON array, written as its elements come and no faster than they are taken. Resolves with the first piece at hand,
 * so that what fails at once still fails with a status of its own.
 */
export async function jsonArray(
  elements: AsyncIterable<unknown>,
  check: (element: unknown) => void,
): Promise<Readable> {
  const pieces = piecesOf(elements, check);
  const first = await pieces.next();
  return Readable.from(startingWith(first, pieces));
}

async function* startingWith(first: IteratorResult<string>, rest: AsyncGenerator<string>) {
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
