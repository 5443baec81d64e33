import type { Writable } from 'node:stream';
import { MAX_FILE_BYTES, MAX_FILE_MEGABYTES, MAX_FORM_BYTES } from '@chatbot-saas/contract/domain';
import { AppError } from '@chatbot-saas/contract/errors';
import { Busboy, type BusboyHeaders } from '@fastify/busboy';
import type { Context } from 'koa';
import { visitorError } from '../../assistant/visitor-texts/visitor-error.ts';
import { invalidField, isUuid, storageRefusal } from '../../context/index.ts';
import type { ReceivedFile } from '../../context/serve.ts';
import { StorageError } from '../../infrastructure/file-storage/file-storage.ts';
import { SpooledBytes } from '../../infrastructure/file-storage/spooled-bytes.ts';
import { ConcurrencyLimit, limitPerKey } from '../../infrastructure/queues/concurrency-limit.ts';
import { releaseBodyMemory } from './body-memory.ts';
import { whileReceiving } from './spooled-body.ts';

const FORM = 'multipart/form-data';
const FILE = 'file';
const CLIENT_ID = 'clientId';
/** Space for a few fields that are not ours. */
const LIMITS = {
  fileSize: MAX_FILE_BYTES,
  files: 1,
  fields: 8,
  parts: 10,
  fieldSize: 1_000,
  headerPairs: 20,
  headerSize: 8_000,
};
/** Each upload holds a connection, a file and a few hundred kilobytes. */
const AT_ONCE = { total: 64, perTenant: 32, perCaller: 6 };
const BUSY = 'Many files are being sent at the moment. Please try again.';

const tooBig = () => visitorError('payload_too_large', ({ fileTooBig }) => fileTooBig(MAX_FILE_MEGABYTES));
const cutOff = () => visitorError('malformed_request', ({ fileCutOff }) => fileCutOff);

/** Receives files of forms on this machine's disk: as many uploads as may run take little memory. */
export class FileForms {
  readonly #callers = limitPerKey(BUSY, AT_ONCE.perCaller);
  readonly #tenants = new ConcurrencyLimit({
    total: AT_ONCE.total,
    perParty: AT_ONCE.perTenant,
    refusal: BUSY,
  });

  receive<T>(
    ctx: Context,
    { tenantId, caller, folder }: { tenantId: string; caller: string; folder: string },
    work: (file: ReceivedFile) => Promise<T>,
  ): Promise<T> {
    assertForm(ctx);
    return this.#callers
      .run(caller, () => this.#tenants.run(tenantId, () => receive(ctx, folder, work)))
      .catch((error: unknown) => {
        throw error instanceof StorageError ? storageRefusal(error) : error;
      });
  }
}

async function receive<T>(
  ctx: Context,
  folder: string,
  work: (file: ReceivedFile) => Promise<T>,
): Promise<T> {
  const bytes = await SpooledBytes.in(folder);
  try {
    const named = await whileReceiving(ctx.req.socket, read(ctx, bytes)).catch((error: unknown) => {
      // The rest of the body stays unread.
      ctx.set('Connection', 'close');
      throw error;
    });
    return await work({ ...named, bytes, digest: bytes.digest() });
  } finally {
    await bytes.close();
  }
}

/** Refuses what its headers show to be no form that can be taken. */
function assertForm(ctx: Context): void {
  const isForm = ctx.is(FORM) && /;\s*boundary="?[^\s";]/i.test(ctx.get('Content-Type'));
  if (!isForm || (ctx.get('content-encoding') || 'identity') !== 'identity') {
    throw new AppError('unsupported_media_type', `Send the file as ${FORM}, in a part named ${FILE}.`);
  }
  if ((ctx.request.length ?? 0) > MAX_FORM_BYTES) {
    ctx.set('Connection', 'close');
    throw tooBig();
  }
}

type Named = Pick<ReceivedFile, 'name' | 'clientId'>;

/** Reads the form to its end, at most as much as a form may have. */
async function read({ req }: Context, bytes: SpooledBytes): Promise<Named> {
  const form = new Busboy({ headers: req.headers as BusboyHeaders, limits: LIMITS });
  let file: { name: string; stored: Promise<boolean> } | undefined;
  let clientId: string | undefined;
  let fault: AppError | undefined;
  const { promise: failing, reject: fail } = Promise.withResolvers<never>();
  failing.catch(() => undefined);
  form.on('file', (field, stream, name) => {
    if (field !== FILE) {
      fault ??= onlyOne();
      stream.resume();
      return;
    }
    file = { name: name ?? '', stored: store(stream, bytes) };
    file.stored.catch(fail);
  });
  form.on('field', (field, value) => {
    if (field === CLIENT_ID) clientId = value;
  });
  for (const limit of ['filesLimit', 'partsLimit', 'fieldsLimit'] as const)
    form.on(limit, () => {
      fault ??= onlyOne();
    });

  let received = 0;
  try {
    const finished = new Promise<void>((resolve, reject) => form.on('finish', resolve).on('error', reject));
    finished.catch(() => undefined);
    for await (const chunk of req.iterator({ destroyOnReturn: false })) {
      received += chunk.length;
      if (received > MAX_FORM_BYTES) throw tooBig();
      // What cannot be stored is not read on either.
      if (!form.write(chunk)) await Promise.race([drained(form), finished, failing]);
      releaseBodyMemory(chunk.length);
    }
    form.end();
    await Promise.race([finished, failing]);
  } catch (error) {
    form.destroy();
    throw error instanceof AppError || error instanceof StorageError ? error : cutOff();
  }
  const isWhole = await file?.stored;
  if (fault) throw fault;
  if (!file) throw invalidField(FILE, 'Choose a file');
  if (!isWhole) throw tooBig();
  if (bytes.size === 0) throw visitorError('validation_failed', ({ fileEmpty }) => fileEmpty);
  if (clientId !== undefined && !isUuid(clientId)) throw invalidField(CLIENT_ID, 'Must be a UUID');
  return { name: unescaped(file.name), clientId: clientId?.toLowerCase() };
}

/** As browsers write what would end the name. */
const unescaped = (name: string) => name.replace(/%0[AD]/gi, ' ').replaceAll('%22', '"');

const onlyOne = () => invalidField(FILE, 'Send one file at a time');

const drained = (form: Writable) => new Promise<void>((resolve) => form.once('drain', resolve));

/** False: the file is larger than a file may be. */
async function store(stream: NodeJS.ReadableStream & { truncated?: boolean }, bytes: SpooledBytes) {
  for await (const chunk of stream) await bytes.append(chunk as Buffer);
  return stream.truncated !== true;
}
