/** The reason why an outbound request failed, as a sentence for the person who entered the URL. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

/** Converts a system error such as `ECONNREFUSED` or `CERT_HAS_EXPIRED`. */
export function connectionError(error: unknown): OutboundError {
  const code = (error as { code?: unknown } | undefined)?.code;
  return new OutboundError(
    typeof code === 'string' ? `The connection failed (${code}).` : 'The connection failed.',
    { cause: error },
  );
}
