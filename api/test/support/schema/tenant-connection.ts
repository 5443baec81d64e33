import pg from 'pg';
import type { TestServer } from '../server.ts';

/** A connection as the application has them, whose transactions a test opens and ends when it pleases. */
export class TenantConnection {
  readonly #client: pg.Client;
  readonly #tenantId: string;
  #queue: Promise<unknown> = Promise.resolve();

  private constructor(client: pg.Client, tenantId: string) {
    this.#client = client;
    this.#tenantId = tenantId;
  }

  static async open({ databaseUrl }: TestServer, tenantId: string): Promise<TenantConnection> {
    const client = new pg.Client({
      connectionString: databaseUrl,
      options: '-c deadlock_timeout=10ms -c role=chatbot_app',
    });
    await client.connect();
    return new TenantConnection(client, tenantId);
  }

  begin(): Promise<void> {
    return this.#then(async () => {
      await this.#client.query('BEGIN');
      await this.#client.query(`SELECT set_config('app.tenant_id', $1, true)`, [this.#tenantId]);
    });
  }

  run(text: string, values: unknown[] = []): Promise<void> {
    return this.#then(async () => void (await this.#client.query(text, values)));
  }

  /** A transaction that failed is rolled back by PostgreSQL, whatever is asked for. */
  end(how: 'COMMIT' | 'ROLLBACK'): Promise<void> {
    return this.#then(async () => void (await this.#client.query(how)));
  }

  close(): Promise<void> {
    return this.#then(() => this.#client.end());
  }

  /** One after the other; what waits for another connection's lock holds up this connection alone. */
  #then(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }
}
