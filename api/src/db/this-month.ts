/** Selects the current row of `usage_months`; months are UTC. */
export const THIS_MONTH = `month = date_trunc('month', now() AT TIME ZONE 'UTC')`;
