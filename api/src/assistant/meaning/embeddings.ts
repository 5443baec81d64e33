import OpenAI from 'openai';
import { fetchUpTo } from '../model/model-transport.ts';

/** Turns texts into vectors, such that texts of like meaning have like vectors. */
export interface Embeddings {
  readonly model: string;
  /** Vectors of length one, in the order of the texts. Rejects if the server gives none, or others. */
  embed(texts: readonly string[], deadlineMs: number): Promise<Float32Array[]>;
}

interface Options {
  baseUrl: string;
  apiKey: string | null;
  model: string;
  /** Receives why a call failed, without the server's message, which may repeat texts or the key. */
  onFault?: (fault: { fault: string; status: number | undefined; model: string }) => void;
}

/** Texts in one call, which servers bound: 32 is the least of the common ones. */
const BATCH = 32;
/** The beginning says what a text is about, and many models read no more. */
const MAX_CHARACTERS = 1_500;
/** A batch of the largest vectors, in decimal digits. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MAX_DIMENSIONS = 8_192;
const RETRIES = 1;

class UnusableVectors extends Error {}

export function embeddingsClient({ baseUrl, apiKey, model, onFault = () => undefined }: Options): Embeddings {
  const client = new OpenAI({
    baseURL: baseUrl,
    apiKey: apiKey ?? 'none',
    maxRetries: RETRIES,
    fetch: fetchUpTo(MAX_BODY_BYTES),
    // The client would log unreadable responses, which may contain texts.
    logLevel: 'off',
  });

  const embedBatch = async (texts: readonly string[], signal: AbortSignal): Promise<Float32Array[]> => {
    const input = texts.map((text) => text.slice(0, MAX_CHARACTERS).toWellFormed() || ' ');
    const { data } = await client.embeddings.create({ model, input, encoding_format: 'float' }, { signal });
    const vectors = new Map(data.map(({ index, embedding }) => [index, unitVector(embedding)]));
    return texts.map((_, at) => {
      const vector = vectors.get(at);
      if (!vector) throw new UnusableVectors();
      return vector;
    });
  };

  return {
    model,
    async embed(texts, deadlineMs) {
      const signal = AbortSignal.timeout(deadlineMs);
      try {
        const vectors: Float32Array[] = [];
        for (let at = 0; at < texts.length; at += BATCH) {
          vectors.push(...(await embedBatch(texts.slice(at, at + BATCH), signal)));
        }
        const [first] = vectors;
        if (vectors.some(({ length }) => length !== first?.length)) throw new UnusableVectors();
        return vectors;
      } catch (error) {
        const status: number | undefined = error instanceof OpenAI.APIError ? error.status : undefined;
        onFault({ fault: (error as Error).constructor.name, status, model });
        throw error;
      }
    },
  };
}

function unitVector(embedding: unknown): Float32Array {
  if (!Array.isArray(embedding) || embedding.length === 0 || embedding.length > MAX_DIMENSIONS) {
    throw new UnusableVectors();
  }
  const length = embedding.every((value) => typeof value === 'number') ? Math.hypot(...embedding) : 0;
  if (!Number.isFinite(length) || length === 0) throw new UnusableVectors();
  return Float32Array.from(embedding, (value: number) => value / length);
}
