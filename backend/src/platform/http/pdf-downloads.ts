import type { RateLimit } from './rate-limits.service.js';

/** The downloads of PDFs from one address. A PDF takes the processor as long as a hundred other answers. */
export const pdfDownloads: RateLimit = { name: 'pdf', points: 60, seconds: 600 };
