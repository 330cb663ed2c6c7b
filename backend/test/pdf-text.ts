import { inflateSync } from 'node:zlib';

/** A piece of text with its place on the page, in points from the lower left corner. */
export interface PlacedText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
}

/** Returns the texts of a PDF with embedded fonts, page by page, each piece with its place, in the order of writing. */
export function pdfPages(file: Buffer): PlacedText[][] {
  const objects = objectsIn(file);
  const glyphs = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, font, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) glyphs.set(font!, glyphsOf(objects, id!));
  const pages = [...objects.values()].filter(({ head }) => /\/Type \/Page\b/.test(head));
  return pages.map(({ head }) =>
    textsOf(objects.get(/\/Contents (\d+) 0 R/.exec(head)?.[1] ?? '')?.stream ?? '', glyphs),
  );
}

interface PdfObject {
  readonly head: string;
  readonly stream: string;
}

function objectsIn(file: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = file.toString('latin1');
  for (const { 0: whole, 1: id, index } of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)(?=stream\n|endobj)/g)) {
    const begin = index + whole.length;
    const isStream = text.startsWith('stream\n', begin);
    const isPlain = !whole.includes('/FlateDecode');
    const stream = isStream && !isPlain ? inflateSync(file.subarray(begin + 7)).toString('latin1') : '';
    objects.set(id!, { head: whole, stream });
  }
  return objects;
}

/** Returns the letters of a font's glyphs; a ligature stands for several letters. */
function glyphsOf(objects: ReadonlyMap<string, PdfObject>, id: string): Map<string, string> {
  const [, map = ''] = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.head ?? '') ?? [];
  const letters = new Map<string, string>();
  for (const [, from, , list] of objects.get(map)?.stream.matchAll(/<(\w+)> <(\w+)> \[([^\]]*)\]/g) ?? [])
    for (const [index, { 1: codes }] of [...list!.matchAll(/<([\w ]*)>/g)].entries()) {
      const glyph = (parseInt(from!, 16) + index).toString(16).padStart(4, '0');
      letters.set(glyph, String.fromCharCode(...codes!.split(' ').map((code) => parseInt(code, 16))));
    }
  return letters;
}

function textsOf(content: string, glyphs: ReadonlyMap<string, ReadonlyMap<string, string>>): PlacedText[] {
  const texts: PlacedText[] = [];
  for (const [, block = ''] of content.matchAll(/BT\n([\s\S]*?)ET/g)) {
    const [, x, y] = /1 0 0 1 ([\d.]+) ([\d.]+) Tm/.exec(block) ?? [];
    const letters = glyphs.get(/\/(F\d+) /.exec(block)?.[1] ?? '');
    const codes = [...block.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex]) => hex!.match(/.{4}/g) ?? []);
    texts.push({ text: codes.map((code) => letters?.get(code) ?? '?').join(''), x: Number(x), y: Number(y) });
  }
  return texts;
}
