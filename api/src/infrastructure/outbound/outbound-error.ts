/** Why a request to somewhere else came to nothing, as a sentence for whoever gave the address. */
export class OutboundError extends Error {
  override readonly name = 'OutboundError';
}

/** What the system says of a connection that failed: `ECONNREFUSED`, `CERT_HAS_EXPIRED` … */
export function connectionError(error: unknown): OutboundError {
  const code = (error as { code?: unknown } | undefined)?.code;
  return new OutboundError(
    typeof code === 'string' ? `The connection failed (${code}).` : 'The connection failed.',
    { cause: error },
  );
}
