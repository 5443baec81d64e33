/** Made at the first call: what prepares statements costs the start nothing that is not needed for the first screen. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
