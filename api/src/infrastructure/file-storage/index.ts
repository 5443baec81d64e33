import { resolve } from 'node:path';
import type { Bucket } from './bucket-storage.ts';
import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';

export type StorageConfig = { folder: string } | { bucket: Bucket };

const DEFAULT_REGION = 'us-east-1';

/** Reads `s3://key:secret@host/bucket/folder?region=…&tls=off`, or the path of a folder. */
export function storageAt(text: string): StorageConfig {
  if (!text.startsWith('s3://')) return { folder: resolve(text) };
  const { host, pathname, username, password, searchParams } = new URL(text);
  const protocol = searchParams.get('tls') === 'off' ? 'http' : 'https';
  return {
    bucket: {
      address: `${protocol}://${host}${pathname.replace(/\/+$/, '')}`,
      region: searchParams.get('region') ?? DEFAULT_REGION,
      accessKey: decodeURIComponent(username),
      secretKey: decodeURIComponent(password),
    },
  };
}

export function isStorage(text: string): boolean {
  if (!/^[a-z\d]+:/i.test(text)) return true;
  if (!text.startsWith('s3://') || !URL.canParse(text)) return false;
  const { username, password, host, pathname } = new URL(text);
  return username !== '' && password !== '' && host !== '' && pathname.length > 1;
}

export async function openStorage(config: StorageConfig): Promise<FileStorage> {
  if ('folder' in config) return folderStorage(config.folder);
  // Loaded only where it is used.
  return (await import('./bucket-storage.ts')).bucketStorage(config.bucket);
}
