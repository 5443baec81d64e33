import type { Sabotage } from '../../sabotage.ts';

const TESTS = ['api/src/features/conversations/labels/labels.test.ts'];

const BULK_TESTS = ['api/src/features/conversations/bulk/bulk.test.ts'];

/** What the team sorts conversations by, and does with many at once. */
export const labels: readonly Sabotage[] = [
  {
    name: 'consoles keep what a label was called before',
    promise: '/sync tells every change of what a conversation shows of its labels.',
    file: 'api/src/features/conversations/changes.store.ts',
    find: "xid: 'l.changed_xid'",
    replacement: "xid: 'c.changed_xid'",
    tests: TESTS,
  },
  {
    name: 'two labels differ only in case',
    promise: 'A name is one label’s, whatever the case.',
    file: 'api/src/features/conversations/labels/labels.store.ts',
    find: 'findWhere(db, { name_key: nameKey(name) })',
    replacement: 'findWhere(db, { name_key: name })',
    tests: TESTS,
  },
  {
    name: 'labels are sorted letter by letter',
    promise: 'Labels stand as people read them, numbers by their size.',
    file: 'shared/contract/src/domain/organize/labels.ts',
    find: '{ numeric: true }',
    replacement: '{ numeric: false }',
    tests: TESTS,
  },
  {
    name: 'a workspace has any number of labels',
    promise: 'A workspace has two hundred labels at most, however many are made at once.',
    file: 'api/src/features/conversations/labels/labels.service.ts',
    find: '): Promise<Label> {\n  await tenants.lock(scope);\n  const earlier',
    replacement: '): Promise<Label> {\n  const earlier',
    tests: TESTS,
  },
  {
    name: 'a list has conversations with one of the labels',
    promise: 'A list of several labels has the conversations with all of them.',
    file: 'api/src/features/conversations/list.store.ts',
    find: 'c.label_ids @> ?::uuid[]',
    replacement: 'c.label_ids && ?::uuid[]',
    tests: ['api/src/features/conversations/inbox/filters.test.ts'],
  },
  {
    name: 'one refused conversation keeps the others from being done',
    promise: 'What is done with many conversations is done with each that allows it.',
    file: 'api/src/features/conversations/bulk/bulk.service.ts',
    find: '!REFUSALS.includes(error.code)',
    replacement: 'REFUSALS.includes(error.code)',
    tests: BULK_TESTS,
  },
  {
    name: 'a view that is not shared is everyone’s',
    promise: 'A view that is not shared is only its owner’s.',
    file: 'api/src/features/conversations/views/views.store.ts',
    find: '(l.is_shared OR l.owner_id = ?::uuid)',
    replacement: '(l.is_shared OR true OR l.owner_id = ?::uuid)',
    tests: ['api/src/features/conversations/views/views.test.ts'],
  },
  {
    name: 'what a team shares crowds out a member’s own views',
    promise: 'A member’s own views are listed however many others share.',
    file: 'api/src/features/conversations/views/views.store.ts',
    find: 'l.owner_id IS NOT DISTINCT FROM ?::uuid DESC, lower(l.name)',
    replacement: 'l.owner_id IS NOT DISTINCT FROM ?::uuid, lower(l.name)',
    tests: ['api/src/features/conversations/views/views.test.ts'],
  },
  {
    name: 'a deleted label stays on conversations',
    promise: 'No conversation has a label that was deleted.',
    file: 'api/src/features/conversations/labels/labels.store.ts',
    find: "  if ((await db.from('labels').where({ id }).delete()) === 0) return false;\n",
    replacement: "  if ((await db.from('labels').where({ id }).delete()) >= 0) return true;\n",
    tests: TESTS,
  },
  {
    name: 'of labels that two people set at the same time, those of one are lost',
    promise: 'Who sets labels takes off none that a colleague has set since.',
    file: 'shared/contract/src/domain/organize/labels.ts',
    find: 'wanted.includes(id) || !seen.includes(id)',
    replacement: 'wanted.includes(id)',
    tests: TESTS,
  },
];
