export * from './challenge.ts';
export * from './endpoint.ts';
export * from './endpoints/index.ts';
export * from './failure.ts';
export * from './openapi/document.ts';
export * from './realtime.ts';
export * from './registry.ts';
export * from './webhook-events.ts';
