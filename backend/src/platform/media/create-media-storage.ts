import type { Config } from '../config/index.js';
import { BucketMediaStorage } from './bucket-media-storage.js';
import { FolderMediaStorage } from './folder-media-storage.js';
import type { MediaStorage } from './media-storage.js';

/** Where this installation keeps files: in a bucket where one is set, else in a folder. */
export function createMediaStorage({ media }: Pick<Config, 'media'>): MediaStorage {
  return media.bucket ? new BucketMediaStorage(media.bucket) : new FolderMediaStorage(media.folder);
}
