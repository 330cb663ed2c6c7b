const name = '[a-z0-9][a-zA-Z0-9_-]*(?:\\.[a-zA-Z0-9_-]+)*';
const pattern = new RegExp(`^${name}(?:/${name})+$`);
const longestKey = 200;

/** Whether a key is a path below a prefix, without a way out of it: no empty part, none of dots alone, no backslash. */
export const isMediaKey = (key: string): boolean => key.length <= longestKey && pattern.test(key);

/** @throws where a key is malformed: keys are made by modules, never by callers of the API */
export function requireMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new Error(`Not a key of a file: ${JSON.stringify(key)}`);
}
