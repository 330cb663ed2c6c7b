export { createMediaStorage } from './create-media-storage.js';
export { MediaStorage } from './media-storage.js';
export { deleteUnnamed } from './unnamed-files.js';
