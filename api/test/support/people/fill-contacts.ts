import pg from 'pg';

/** A workspace of that many contacts, written as SQL: `Person 4711`, `person4711@mail.example`. */
export async function fillContacts(databaseUrl: string, tenantId: string, contacts: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO tenants (id, name, industry, settings) VALUES ($1, 'Large', 'saas', '{}') ON CONFLICT DO NOTHING`,
      [tenantId],
    );
    await client.query(
      `INSERT INTO contacts (tenant_id, name, email, phone, external_id, last_seen_at)
       SELECT $1, 'Person ' || n, 'person' || n || '@mail.example', '+49 30 ' || 1000000 + n, 'crm-' || n,
              now() - n * interval '1 second'
         FROM generate_series(1, $2::int) n`,
      [tenantId, contacts],
    );
    await client.query('VACUUM ANALYZE contacts');
  } finally {
    await client.end();
  }
}
