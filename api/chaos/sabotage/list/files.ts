import type { Sabotage } from '../sabotage.ts';

const UPLOADS = ['api/src/features/files/upload.test.ts'];
const DOWNLOADS = ['api/src/features/files/download.test.ts'];
const PICTURES = ['api/src/features/files/pictures.test.ts'];
const REMOVALS = ['api/src/features/files/removal.test.ts'];
const MESSAGES = ['api/src/features/conversations/messages/files.test.ts'];

/** Mutations of the files that visitors and members send. */
export const files: readonly Sabotage[] = [
  {
    name: 'a photo says where it was taken',
    promise: 'A JPEG loses what it says about the place and the camera.',
    file: 'api/src/features/files/pictures/jpeg.ts',
    find: 'return kind === APP0 || kind === APP14;',
    replacement: 'return true;',
    tests: PICTURES,
  },
  {
    name: 'a photo of a phone says where it was taken',
    promise: 'HEIC and AVIF lose what they say about the place and the camera.',
    file: 'api/src/features/files/pictures/heif.ts',
    find: "['Exif', 'mime']",
    replacement: "['mime']",
    tests: PICTURES,
  },
  {
    name: 'a photo lies on its side',
    promise: 'Which side of a photo is up stays, though its metadata go.',
    file: 'api/src/features/files/pictures/jpeg.ts',
    find: 'if (isTurned(orientation)) pieces.push(exifSegment(orientation));',
    replacement: 'if (orientation < 0) pieces.push(exifSegment(orientation));',
    tests: PICTURES,
  },
  {
    name: 'a picture of gigabytes is shown',
    promise: 'A picture that would unpack to gigabytes is a download.',
    file: 'api/src/features/files/inspect.ts',
    find: 'const MAX_SHOWN_PIXELS = 64_000_000;',
    replacement: 'const MAX_SHOWN_PIXELS = 64_000_000_000;',
    tests: PICTURES,
  },
  {
    name: 'a page is served as a page',
    promise: 'A file that a browser could run is a download of text.',
    file: 'api/src/http/static/file-download.ts',
    find: "type: isShown ? 'inline' : 'attachment'",
    replacement: "type: isShown ? 'inline' : 'inline'",
    tests: DOWNLOADS,
  },
  {
    name: 'a file’s address works for ever',
    promise: 'A signed address is over after two hours.',
    file: 'api/src/context/file-links.ts',
    find: 'if (secondsLeft <= 0) return null;',
    replacement: 'if (secondsLeft <= -1e9) return null;',
    tests: DOWNLOADS,
  },
  {
    name: 'one address opens every file of its tenant',
    promise: 'A signature is for one file.',
    file: 'api/src/context/file-links.ts',
    find: '.update(content).update(id).digest()',
    replacement: '.update(content).update(id.slice(0, 0)).digest()',
    tests: DOWNLOADS,
  },
  {
    name: 'a visitor sends the file of another',
    promise: 'A message takes only files of the conversation it is in.',
    file: 'api/src/features/files/files.store.ts',
    find: ".where({ ...ofOwner(owner), state: 'kept', seq: null })",
    replacement: ".where({ state: 'kept', seq: null })",
    tests: MESSAGES,
  },
  {
    name: 'a retry with other files gets the first answer',
    promise: 'A client id that was used with other files is refused.',
    file: 'api/src/features/conversations/messages/messages.service.ts',
    find: 'every(({ id }) => sent.includes(id))',
    replacement: 'every(({ id }) => id.length > sent.length - 99)',
    tests: MESSAGES,
  },
  {
    name: 'any kind of file is taken',
    promise: 'Only kinds of files that the workspace allows are taken.',
    file: 'api/src/features/files/upload.service.ts',
    find: 'if (!(await tenants.allowedFiles(scope)).includes(groupOf(draft)))',
    replacement: 'if ((await tenants.allowedFiles(scope)).length > 99 && groupOf(draft))',
    tests: ['api/src/features/files/allowed.test.ts'],
  },
  {
    name: 'a scanner that is down lets files in',
    promise: 'While the virus scanner does not answer, no file is taken.',
    file: 'api/src/features/files/scan.ts',
    find: "throw visitorError('file_unchecked', ({ fileUnchecked }) => fileUnchecked);",
    replacement: 'return null;',
    tests: ['api/src/infrastructure/virus-scan/clamd.test.ts'],
  },
  {
    name: 'a file is shown before its bytes are there',
    promise: 'No row without bytes is shown.',
    file: 'api/src/features/files/files.store.ts',
    find: "return (await db.from('files').where({ id, state: 'kept' }).first()) ?? null;",
    replacement: "return (await db.from('files').where({ id }).first()) ?? null;",
    tests: UPLOADS,
  },
  {
    name: 'one byte too many is cut off and stored',
    promise: 'A file larger than the limit is refused.',
    file: 'api/src/http/api/file-forms.ts',
    find: 'if (!isWhole) throw tooBig();',
    replacement: 'if (isWhole === undefined) throw tooBig();',
    tests: UPLOADS,
  },
  {
    name: 'a file that was sent goes after a day',
    promise: 'Only files that no message shows are removed.',
    file: 'api/src/features/files/files.store.ts',
    find: 'OR ((seq IS NULL OR conversation_id IS NULL) AND',
    replacement: 'OR ((seq IS NULL OR conversation_id IS NOT NULL) AND',
    tests: REMOVALS,
  },
  {
    name: 'bytes of removed files stay',
    promise: 'The bytes of a file go with its row.',
    file: 'api/src/features/files/removal.service.ts',
    find: 'await services.files.storage.remove(keyOf(tenantId, id));',
    replacement: 'await services.files.storage.remove(keyOf(id, tenantId));',
    tests: REMOVALS,
  },
];
