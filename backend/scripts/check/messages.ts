import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { inRepository } from '../root.ts';
import { unusedMessages } from './unused-messages.ts';

// Checks that every text of a *.messages.ts file is shown: an unread text is one that no page can show.
const sources = inRepository('frontend/src');
const unused = unusedMessages(
  readdirSync(sources, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join(sources, 'testing')))
    .map((file) => ({ file: relative(inRepository(), file), text: readFileSync(file, 'utf8') })),
);

for (const place of unused) process.stderr.write(`${place} is not used; delete it\n`);
process.exitCode = unused.length > 0 ? 1 : 0;
