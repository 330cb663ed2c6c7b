/** The nesting depth of a JSON text and its number of lists and objects. */
export interface JsonShape {
  readonly depth: number;
  readonly containers: number;
}

const quote = 0x22;
const backslash = 0x5c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Counts in one pass over the text, without building anything; the content of strings is skipped. */
export function jsonShape(text: string): JsonShape {
  let [depth, deepest, containers, inString] = [0, 0, 0, false];
  for (let place = 0; place < text.length; place += 1) {
    const character = text.charCodeAt(place);
    if (inString) {
      if (character === backslash) place += 1;
      else if (character === quote) inString = false;
    } else if (character === quote) inString = true;
    else if (opening.has(character)) {
      containers += 1;
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (closing.has(character)) depth -= 1;
  }
  return { depth: deepest, containers };
}
