type Declarations = Readonly<Record<string, string>>;

/** The look that the page gives the card form, in the terms of Stripe's Appearance API. */
export interface Appearance {
  readonly variables?: Declarations;
  /** Declarations by class: `.Input`, `.Label`, `.Error`, also with `:focus` or `--invalid`. */
  readonly rules?: Readonly<Record<string, Declarations>>;
}

const defaults: Declarations = {
  colorPrimary: '#0b6470',
  colorBackground: '#ffffff',
  colorText: '#0f2f38',
  colorTextSecondary: '#46606a',
  colorTextPlaceholder: '#5d747c',
  colorDanger: '#ad2f40',
  colorBorder: '#7c949a',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
  spacingUnit: '4px',
  borderRadius: '10px',
};

/** Returns a style sheet with the page's look. */
export function sheetOf(appearance: Appearance = {}): string {
  const variables = Object.entries({ ...defaults, ...appearance.variables })
    .map(([name, value]) => `--${kebab(name)}: ${value};`)
    .join(' ');
  const rules = Object.entries(appearance.rules ?? {}).map(
    ([selector, declarations]) => `${selector} { ${declarationsOf(declarations)} }`,
  );
  return [`:host { ${variables} }`, ...rules].join('\n');
}

function declarationsOf(declarations: Declarations): string {
  return Object.entries(declarations)
    .map(([name, value]) => `${kebab(name)}: ${value};`)
    .join(' ');
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
