export { isUnavailable, isUniqueViolation, isUnreachable } from '../infrastructure/database-errors.ts';
export { becomeStaff } from './become-staff.ts';
export { type Changed, type ChangeKey, type ChangeSpan, changedWithin, changeKey } from './changes.ts';
export { type ConnectionOptions, openPool, type Pool } from './connections.ts';
export { watchDatabase } from './database-watchdog.ts';
export { migrate } from './migrate.ts';
export { asOnlyOne } from './only-one.ts';
export { type PlatformDb, platformDb } from './platform-db.ts';
export type { Expression, Query } from './query.ts';
export {
  type ExpressionBinding,
  expression,
  patternContaining,
  THIS_MONTH,
  updateGiven,
} from './query-builder.ts';
export { SEARCH_STREAMS, type SearchStream, type TombstoneKind } from './sql-constants.ts';
export { runCall, type StoredCall } from './stored-call.ts';
export type { PlatformTables, TenantTables } from './tables.generated.ts';
export { inTenant, type Subscription, type TenantDb } from './tenant-db.ts';
