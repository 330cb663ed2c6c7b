import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

import { inRepository } from '../root.ts';

// Checks that every reference of a document or source exists: in documents files, headings, `npm run` commands, paths
// and names of code; in sources each `rules.md#late-cancellation`, which is looked up in backend/docs. No reference may
// name a document outside the repository, and every rule must be cited by a source.
const commands = scriptsOf('package.json');
const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: inRepository(),
  encoding: 'utf8',
});
const files = [...new Set(tracked.split('\n'))].filter(
  (file) => /\.(md|[cm]?[jt]sx?|json|ya?ml|css)$/.test(file) && !/package-lock|openapi\.json/.test(file),
);
const sources = files
  .filter((file) => !file.endsWith('.md') && existsSync(inRepository(file)))
  .map((file) => `${file}\n${readFileSync(inRepository(file), 'utf8')}`)
  .join('\n');
const uncited = [...titlesOf('backend/docs/rules.md', /^### (.+)$/gm)]
  .filter((anchor) => !new RegExp(`rules\\.md#${anchor}(?![\\w-])`).test(sources))
  .map((anchor) => `backend/docs/rules.md has a rule that no source cites: #${anchor}`);
const faults = files
  .filter((file) => existsSync(inRepository(file)))
  .flatMap((file) => {
    const lines = readFileSync(inRepository(file), 'utf8').split('\n');
    const faultsOf = file.endsWith('.md') ? documentFaults : sourceFaults;
    return lines.flatMap((line, index) => faultsOf(file, line).map((fault) => `${file}:${index + 1} ${fault}`));
  });

for (const fault of [...faults, ...uncited]) process.stderr.write(`${fault}\n`);
process.exitCode = faults.length + uncited.length > 0 ? 1 : 0;

function documentFaults(file: string, line: string): string[] {
  const links = [...line.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .flatMap((target) => missing(join(dirname(file), target.split('#')[0] || relative(dirname(file), file)), target));
  const quoted = [...line.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);
  const paths = quoted
    .filter((text) => /^(backend|frontend|\.github)\/[\w./-]+$/.test(text) && !isMade(text))
    .flatMap((path) => missing(path, path));
  const inModules = quoted.filter(isInModule).flatMap((path) => missing(`backend/src/${path}`, path));
  return [
    ...links,
    ...paths,
    ...inModules,
    ...quoted.flatMap((text) => [...missingCommands(text), ...missingNames(text)]),
  ];
}

function sourceFaults(file: string, line: string): string[] {
  const cited = [...line.matchAll(/(?<![\w./])((?:[a-z][\w-]*\/)*[\w-]+\.md)(#[\w-]+)?(?!\w)/gi)]
    .filter(([, path]) => !/^radius\.md$/.test(path ?? ''))
    .flatMap(([whole, path = '']) => missing(path.startsWith('backend/') ? path : `backend/docs/${path}`, whole));
  const foreign = /\b(specification section|spec|design) \d/i.test(line)
    ? ['cites a document that is not in the repository']
    : [];
  return isAboutLinks(file) ? [] : [...cited, ...foreign];
}

function missing(path: string, target: string): string[] {
  if (!existsSync(inRepository(path))) return [`points to ${target}, which does not exist`];
  const anchor = target.split('#')[1];
  return anchor && !titlesOf(path, /^#+ (.+)$/gm).has(anchor)
    ? [`points to ${target}, and ${path} has no such heading`]
    : [];
}

/** The anchors of a document's headings, as GitHub makes them. */
function titlesOf(path: string, heading: RegExp): Set<string> {
  const titles = [...readFileSync(inRepository(path), 'utf8').matchAll(heading)].map(([, title = '']) => title);
  return new Set(
    titles.map((title) =>
      title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function missingCommands(text: string): string[] {
  const [, name] = /^npm run ([\w:-]+)/.exec(text) ?? [];
  return name && !commands.has(name) ? [`names ${text}, which package.json does not have`] : [];
}

/** A class, a method, a table, an event, a file or a setting that the code does not have, or has under another name. */
function missingNames(text: string): string[] {
  if (!/^[A-Za-z][\w-]*(\.[\w-]+)*$/.test(text) || sources.includes(text)) return [];
  const parts = /^[A-Z]\w*\.\w+$/.test(text) ? text.split('.') : [text];
  return parts.filter((part) => !sources.includes(part)).map((part) => `names ${part}, which no source has`);
}

function scriptsOf(manifest: string): Set<string> {
  const { scripts } = JSON.parse(readFileSync(inRepository(manifest), 'utf8')) as { scripts: Record<string, string> };
  return new Set(Object.keys(scripts));
}

/** Returns whether a text names a file or a folder of a module, such as `auth/sign-in/sign-in.service.ts`. */
function isInModule(text: string): boolean {
  const [, module] = /^([a-z][\w-]*)\/[\w./-]+$/.exec(text) ?? [];
  return module !== undefined && existsSync(inRepository('backend/src', module));
}

/** Written by a command, and not kept in the repository. */
function isMade(path: string): boolean {
  return /^(backend|frontend)\/(dist|pictures|test-results)\b/.test(path);
}

/** This file itself speaks of links that lead nowhere. */
function isAboutLinks(file: string): boolean {
  return file === 'backend/scripts/check/links.ts';
}
