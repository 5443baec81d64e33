export { type Changed, type ChangeKey, type ChangeSpan, changedWithin, changeKey } from './changes.ts';
export { type ConnectionOptions, openPool, type Pool } from './connections.ts';
export { isUnavailable, isUniqueViolation } from './faults.ts';
export { migrate } from './migrate.ts';
export { type PlatformDb, platformDb } from './platform-db.ts';
export { type Expression, type ExpressionBinding, expression, type Query } from './query-builder.ts';
export { runCall, type StoredCall } from './stored-call.ts';
export { inTenant, type Subscription, type TenantDb } from './tenant-db.ts';
export { updateGiven } from './update-given.ts';
