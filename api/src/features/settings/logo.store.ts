import type { PlatformDb, TenantDb } from '../../db/index.ts';
import type { PictureType } from './picture.ts';

export interface Logo {
  mediaType: PictureType;
  content: Buffer;
}

export async function put(db: TenantDb, { id, mediaType, content }: Logo & { id: string }): Promise<void> {
  const row = { id, media_type: mediaType, content };
  await db.from('workspace_logos').insert(row).onConflict(['tenant_id']).merge();
}

export async function remove(db: TenantDb): Promise<void> {
  await db.from('workspace_logos').delete();
}

export async function find(platform: PlatformDb, id: string): Promise<Logo | null> {
  const [row] = await platform.ask<{ media_type: PictureType; content: Buffer }>(
    'a browser asks for a picture without a key',
    (from) => from('workspace_logos').where({ id }).select('media_type', 'content'),
  );
  return row ? { mediaType: row.media_type, content: row.content } : null;
}

export async function findOwn(db: TenantDb): Promise<Logo | null> {
  const row = await db.from('workspace_logos').first('media_type', 'content');
  return row ? { mediaType: row.media_type, content: row.content } : null;
}
