type Json = Record<string, unknown>;
interface MediaType {
  schema: unknown;
  examples?: Json;
}
interface Part {
  content?: { 'application/json'?: MediaType };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Of two bodies or answers, one that may be either. */
function either(a: Part | undefined, b: Part | undefined): Part | undefined {
  const [left, right] = [a?.content?.['application/json'], b?.content?.['application/json']];
  if (!left || !right) return a ?? b;
  return {
    ...a,
    content: {
      ...b?.content,
      ...a?.content,
      'application/json': {
        schema: isSame(left.schema, right.schema) ? left.schema : { anyOf: [left.schema, right.schema] },
        examples: { ...left.examples, ...right.examples },
      },
    },
  };
}

/** Descriptions of refusals are lists of codes: each code once. */
const eitherWords = (a: Json, b: Json): string =>
  [...new Set([a, b].flatMap(({ description }) => String(description).split(', ')))].join(', ');

/** A parameter may say more to one kind of caller than to the other. */
const eitherCaller = (a: Json, b: Json): Json =>
  isSame(a.description, b.description)
    ? a
    : { ...a, description: `${String(a.description)} (API key); ${String(b.description)} (staff)` };

/** OpenAPI knows one operation for a method and path: two that differ by caller become alternatives. */
export function merge(first: Json, second: Json): Json {
  const responses = { ...(first.responses as Record<string, Json>) };
  for (const [status, response] of Object.entries(second.responses as Record<string, Json>)) {
    const known = responses[status];
    responses[status] = known
      ? { ...either(known, response), description: eitherWords(known, response) }
      : response;
  }
  const parameters = [...(first.parameters as Json[])];
  for (const parameter of second.parameters as Json[]) {
    const known = parameters.findIndex(({ name }) => name === parameter.name);
    if (known === -1) parameters.push(parameter);
    else parameters[known] = eitherCaller(parameters[known] as Json, parameter);
  }
  const requestBody = either(first.requestBody as Part | undefined, second.requestBody as Part | undefined);
  return {
    ...first,
    summary: `${String(first.summary)} (API key); ${String(second.summary)} (staff)`,
    description: `${String(first.description)}\n\n${String(second.description)}`,
    tags: [...new Set([...(first.tags as string[]), ...(second.tags as string[])])],
    security: [...(first.security as Json[]), ...(second.security as Json[])],
    parameters,
    ...(requestBody !== undefined && { requestBody }),
    responses,
  };
}
