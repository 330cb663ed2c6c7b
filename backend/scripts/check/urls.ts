import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

import { inRepository } from '../root.ts';

// Checks that only frontend/src/app/paths.ts knows the site's URLs: no other source may contain a text that starts like
// one of them.
const sources = inRepository('frontend/src');
const map = join(sources, 'app/paths.ts');
const pages = new Set([...readFileSync(map, 'utf8').matchAll(/['"`]\/([a-z][a-z-]*)/g)].map(([, page]) => page));

const found = readdirSync(sources, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.spec\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => file !== map && !/api.generated/.test(file) && !file.startsWith(join(sources, 'testing')))
  .flatMap((file) => urlsIn(file));

for (const place of found) process.stderr.write(`${place}: move this URL to frontend/src/app/paths.ts\n`);
process.exitCode = found.length > 0 ? 1 : 0;

function urlsIn(file: string): string[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) =>
    isComment(line)
      ? []
      : [...line.matchAll(/['"`]\/([a-z][a-z-]*)/g)]
          .filter(([, page]) => pages.has(page))
          .map(([url]) => `${relative(inRepository(), file)}:${index + 1} ${url.slice(1)}`),
  );
}

function isComment(line: string): boolean {
  return /^\s*(\/?\*|\/\/)/.test(line);
}
