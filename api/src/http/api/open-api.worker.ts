import { createHash } from 'node:crypto';
import { parentPort, workerData } from 'node:worker_threads';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { openApiDocument } from '@chatbot-saas/contract';
import manifest from '../../../package.json' with { type: 'json' };
import { lowerPriority } from '../../infrastructure/low-priority.ts';

lowerPriority();

const plain = Buffer.from(JSON.stringify(openApiDocument(workerData, manifest.version)));
const hash = createHash('sha256').update(plain).digest('base64url');
// The highest quality would take seconds and save only a tenth of the bytes.
const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
parentPort?.postMessage({ etag: `"${hash.slice(0, 22)}"`, plain, br, gzip: gzipSync(plain) });
