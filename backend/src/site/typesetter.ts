import { findPackageJSON } from 'node:module';
import { dirname, join } from 'node:path';

import { type Font, openSync } from 'fontkit';

/** A text as outlines, with its baseline starting at the origin, and its width in pixels. */
export interface Outlines {
  readonly outline: string;
  readonly width: number;
}

/**
 * The files of the product's two typefaces, which the pages load as well; later files have letters that the first
 * lacks.
 */
const files = {
  display: ['bricolage-grotesque-latin', 'bricolage-grotesque-latin-ext', 'bricolage-grotesque-vietnamese'],
  body: ['figtree-latin', 'figtree-latin-ext'],
} as const;
const packageOf = { display: 'bricolage-grotesque', body: 'figtree' } as const;

type Face = keyof typeof files;

/**
 * Converts texts to outlines, so that a picture looks the same on a machine without fonts. The weight is that of the
 * files.
 */
export class Typesetter {
  private readonly opened = new Map<Face, readonly Font[]>();

  readonly setText = (text: string, face: Face, size: number): Outlines => {
    let width = 0;
    const outlines: string[] = [];
    for (const { font, letters } of this.runsOf(text, face)) {
      const scale = size / font.unitsPerEm;
      const { glyphs, positions } = font.layout(letters);
      glyphs.forEach(({ path }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        outlines.push(path.transform(scale, 0, 0, -scale, width + xOffset * scale, -yOffset * scale).toSVG());
        width += xAdvance * scale;
      });
    }
    return { outline: outlines.join(''), width };
  };

  /**
   * Returns the parts of a text with the font that has their letters; characters in no font, such as emoji, are left
   * out.
   */
  private runsOf(text: string, face: Face): { font: Font; letters: string }[] {
    const fonts = this.fontsOf(face);
    const runs: { font: Font; letters: string }[] = [];
    for (const letter of text.normalize('NFC')) {
      const font = fonts.find((each) => each.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
      const last = runs.at(-1);
      if (font && last?.font === font) last.letters += letter;
      else if (font) runs.push({ font, letters: letter });
    }
    return runs;
  }

  private fontsOf(face: Face): readonly Font[] {
    const known = this.opened.get(face);
    if (known) return known;
    const name = `@fontsource-variable/${packageOf[face]}`;
    const folder = join(dirname(findPackageJSON(name, import.meta.url) ?? ''), 'files');
    const fonts = files[face].map((file) => openSync(join(folder, `${file}-wght-normal.woff2`)) as Font);
    this.opened.set(face, fonts);
    return fonts;
  }
}
