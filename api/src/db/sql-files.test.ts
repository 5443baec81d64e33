import { expect, it } from 'vitest';
import { sqlConstants } from './sql-constants.ts';
import { checksumOf, filled, inOrder, namesIn, readSqlFile, readSqlFiles } from './sql-files.ts';

const file = (name: string, sql: string) => ({ name, sql });

it('SQL files follow the files they need', () => {
  const files = [file('a', '-- needs: c, b\n'), file('b', '-- needs: c'), file('c', '')];
  expect(inOrder(files).map(({ name }) => name)).toEqual(['c', 'b', 'a']);
  expect(() => inOrder([file('a', '-- needs: b'), file('b', '-- needs: a')])).toThrow(
    'SQL files need each other: a → b → a.',
  );
});

it('SQL files need only files that exist', () => {
  const names = [...namesIn('schema'), ...namesIn('functions')];
  const needed = [
    ...readSqlFiles('schema', sqlConstants('')),
    ...readSqlFiles('functions', sqlConstants('')),
  ].flatMap(({ sql }) => /^-- needs: (.+)$/m.exec(sql)?.[1]?.split(', ') ?? []);
  expect(needed.filter((name) => !names.includes(name))).toEqual([]);
});

it('SQL files name roles and values of the domain by placeholder', () => {
  const { sql } = readSqlFile('schema', 'conversations', sqlConstants('_acme'));
  expect(sql).toContain(`status IN ('active', 'transferred', 'escalated', 'ended')`);
  expect(sql).toContain(`interval '89 days'`);
  expect(sql).toContain('TO chatbot_app_acme\n  USING (tenant_id = current_tenant())');
  expect(sql).not.toContain('{{');
  expect(() => readSqlFile('schema', 'conversations', {})).toThrow(
    'conversations.sql: there is no constant STATUS_ACTIVE.',
  );
});

it('a function with another constant has another checksum', () => {
  const of = (constants: ReturnType<typeof sqlConstants>) =>
    checksumOf(readSqlFile('functions', 'store_fast_path_turns', constants));
  const constants = sqlConstants('');
  expect(of(constants)).toBe(of(sqlConstants('')));
  expect(of({ ...constants, FAST_PATH_DAYS: 1 })).not.toBe(of(constants));
});

it('a migration may include a function of the new version', () => {
  const constants = sqlConstants('');
  const { sql } = readSqlFile('functions', 'add_usage', constants);
  expect(filled('{{functions/add_usage.sql}}', '20261201-usage', constants)).toBe(sql);
});
