/** The files that are loading or have loaded, by address. */
const files = new Map<string, Promise<void>>();

const isLinked = (address: string): boolean =>
  [...document.querySelectorAll('link')].some(({ href }) => href === address);

async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw new TypeError(`${address} was not found`);
  await answer.arrayBuffer();
}

const linkStyles = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new TypeError(`${address} did not load`));
    };
    document.head.append(link);
  });

function load(name: string): Promise<void> {
  const address = new URL(name, `${location.origin}/`).href;
  const known = files.get(address);
  if (known || isLinked(address)) return known ?? Promise.resolve();
  const loading = (address.endsWith('.css') ? linkStyles : fetchScript)(address);
  files.set(address, loading);
  loading.catch(() => files.delete(address));
  return loading;
}

/**
 * Imports a part of the site once the browser's cache has all of its files. The build calls it for each `import()` of
 * the source (vite.config.ts). Chromium keeps an import that failed for want of a network, or a preload of its files,
 * as failed until the document is loaded anew; what is fetched can be fetched again.
 * @param names the part's own file, those that it imports, and its style sheets
 */
export async function importPart<Part>(run: () => Promise<Part>, names: readonly string[] = []): Promise<Part> {
  await Promise.all(names.map(load));
  return run();
}
