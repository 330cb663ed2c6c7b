import type { ThemeConfig } from 'antd';

import { brandColours } from './brand-colours.ts';

/**
 * The look of Lather: style sheets get these tokens as CSS variables (vite.config.ts serves themeCss), Ant Design gets
 * them as its theme. No other file names a colour, but for the illustrations' own paints (paint.ts). Text colours meet
 * AA on every ground used here.
 */
const color = {
  ink: brandColours.ink,
  'ink-soft': '#46606A',
  line: '#DFE8E4',
  'line-strong': '#7C949A',
  ground: '#FFFAF3',
  'ground-deep': '#FAF0E2',
  surface: brandColours.white,
  foam: '#E8F5F3',
  'foam-deep': '#CBE8E4',
  'foam-bright': brandColours.water,
  lagoon: brandColours.lagoon,
  'lagoon-deep': brandColours.lagoonDeep,
  'lagoon-night': '#06363F',
  apricot: brandColours.apricot,
  'apricot-deep': '#FF9C42',
  'apricot-tint': '#FFEBD3',
  'apricot-ink': '#7D3F06',
  leaf: '#23703F',
  'leaf-tint': '#E0F3E5',
  honey: '#7A5200',
  'honey-tint': '#FFF0C7',
  berry: '#AD2F40',
  'berry-tint': '#FCE7E7',
  stone: '#54646A',
  'stone-tint': '#EDF1F0',
  star: '#F2A03D',
} as const;

/** Returns a typeface with the fallbacks that take its room until it has loaded (typefaces.css). */
const stack = (name: string, typeface: string) =>
  [`${name} Variable`, `${typeface} on Arial`, `${typeface} on Roboto`, `${typeface} on Open Sans`]
    .map((family) => `'${family}'`)
    .join(', ') + ', sans-serif';

const font = {
  display: stack('Bricolage Grotesque', 'bricolage-grotesque'),
  body: stack('Figtree', 'figtree'),
} as const;

const radius = { sm: 10, md: 16, lg: 28, pill: 999 } as const;

const shadow = {
  rest: '0 1px 2px rgb(15 47 56 / 0.05), 0 10px 28px -14px rgb(15 47 56 / 0.18)',
  lift: '0 2px 4px rgb(15 47 56 / 0.06), 0 22px 44px -18px rgb(15 47 56 / 0.28)',
  overlay: '0 24px 72px -16px rgb(6 54 63 / 0.4)',
} as const;

/** The background of every page, also used for the browser's own frame. */
export const pageColour = color.ground;

/** The smallest comfortable touch target, in pixels. */
const controlHeight = 44;

export const antdTheme: ThemeConfig = {
  token: {
    colorPrimary: color.lagoon,
    colorPrimaryHover: color['lagoon-deep'],
    colorPrimaryActive: color['lagoon-night'],
    colorLink: color.lagoon,
    colorLinkHover: color['lagoon-deep'],
    colorInfo: color.lagoon,
    colorSuccess: color.leaf,
    colorWarning: color.honey,
    colorError: color.berry,
    colorText: color.ink,
    colorTextHeading: color.ink,
    colorTextSecondary: color['ink-soft'],
    colorTextDescription: color['ink-soft'],
    colorTextPlaceholder: color['ink-soft'],
    colorBorder: color['line-strong'],
    colorBorderSecondary: color.line,
    colorBgLayout: color.ground,
    colorBgContainer: color.surface,
    colorBgElevated: color.surface,
    fontFamily: font.body,
    fontSize: 16,
    borderRadius: radius.sm,
    borderRadiusLG: radius.md,
    controlHeight,
    controlHeightLG: 52,
    controlHeightSM: 36,
    boxShadow: shadow.rest,
    boxShadowSecondary: shadow.lift,
  },
  components: {
    Button: {
      borderRadius: radius.pill,
      borderRadiusLG: radius.pill,
      borderRadiusSM: radius.pill,
      fontWeight: 600,
      primaryShadow: 'none',
      paddingInline: 22,
      paddingInlineSM: 13,
      paddingInlineLG: 26,
    },
    Card: { borderRadiusLG: radius.md },
    Form: { itemMarginBottom: 30, labelColor: color.ink, verticalLabelPadding: '0 0 6px' },
    Modal: { borderRadiusLG: radius.lg, titleFontSize: 22 },
    Tabs: {
      titleFontSize: 16,
      horizontalItemPadding: '12px 4px',
      inkBarColor: color['apricot-deep'],
      itemSelectedColor: color.lagoon,
    },
    Switch: { colorTextQuaternary: color.stone, colorTextTertiary: color['ink-soft'] },
    Table: { headerBg: color.foam, headerColor: color.ink, rowHoverBg: color.ground },
    Tag: { borderRadiusSM: radius.pill },
  },
};

const variables = (prefix: string, tokens: Record<string, string | number>): string[] =>
  Object.entries(tokens).map(
    ([name, value]) => `  --${prefix}-${name}: ${typeof value === 'number' ? `${value}px` : value};`,
  );

/** Returns the same tokens for style sheets. */
export function themeCss(): string {
  const lines = [
    ...variables('color', color),
    ...variables('font', font),
    ...variables('radius', radius),
    ...variables('shadow', shadow),
    ...variables('control', { height: controlHeight }),
  ];
  return `:root {\n${lines.join('\n')}\n}\n`;
}
