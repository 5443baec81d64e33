/** The row of `usage_months` that is counted into now: calendar months of UTC. */
export const THIS_MONTH = `month = date_trunc('month', now() AT TIME ZONE 'UTC')`;
