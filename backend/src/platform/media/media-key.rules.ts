const name = '[a-zA-Z0-9_][a-zA-Z0-9_-]*(?:\\.[a-zA-Z0-9_-]+)*';
const pattern = new RegExp(`^${name}(?:/${name})+$`);
const longestKey = 200;

/**
 * Returns whether a key is a path that stays below its prefix: without empty parts, parts of dots alone, or
 * backslashes.
 */
export const isMediaKey = (key: string): boolean => key.length <= longestKey && pattern.test(key);

/** @throws if a key is malformed: keys are made by modules, never by callers of the API */
export function requireMediaKey(key: string): void {
  if (!isMediaKey(key)) throw new Error(`${JSON.stringify(key)} is not the key of a file.`);
}
