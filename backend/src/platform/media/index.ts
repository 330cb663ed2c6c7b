export { createMediaStorage } from './create-media-storage.js';
export { MediaStorage } from './media-storage.js';
export { deleteUnreferenced } from './unreferenced-files.js';
