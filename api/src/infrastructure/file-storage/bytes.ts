/** Bytes that are read in parts, so that large ones need not be in memory. */
export interface Bytes {
  readonly size: number;
  /** Up to `length` bytes from `at`; fewer at the end. */
  read(at: number, length: number): Promise<Buffer>;
}

export const bytesOf = (buffer: Buffer): Bytes => ({
  size: buffer.length,
  read: async (at, length) => buffer.subarray(at, at + length),
});

/** Bytes of their own, or a range of others. */
export type Piece = Buffer | { readonly from: number; readonly to: number };

/** What is stored: its size is known before its bytes are read. */
export interface Content {
  readonly size: number;
  chunks(): AsyncIterable<Buffer>;
}

const CHUNK_BYTES = 256 * 1024;
const sizeOf = (piece: Piece): number => (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from);

/** Pieces of `bytes`, one after the other. */
export function contentOf(bytes: Bytes, pieces: readonly Piece[]): Content {
  return {
    size: pieces.reduce((sum, piece) => sum + sizeOf(piece), 0),
    async *chunks() {
      for (const piece of pieces) {
        if (Buffer.isBuffer(piece)) {
          yield piece;
          continue;
        }
        for (let at = piece.from; at < piece.to; ) {
          const chunk = await bytes.read(at, Math.min(CHUNK_BYTES, piece.to - at));
          if (chunk.length === 0) throw new Error('A file ended before its last byte.');
          yield chunk;
          at += chunk.length;
        }
      }
    },
  };
}
