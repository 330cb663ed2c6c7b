import type { Config } from '../config/index.js';
import { BucketMediaStorage } from './bucket-media-storage.js';
import { FolderMediaStorage } from './folder-media-storage.js';
import type { MediaStorage } from './media-storage.js';

/** Returns the storage of this installation's files: a bucket if one is set, otherwise a folder. */
export function createMediaStorage({ media }: Pick<Config, 'media'>): MediaStorage {
  return media.bucket ? new BucketMediaStorage(media.bucket) : new FolderMediaStorage(media.folder);
}
