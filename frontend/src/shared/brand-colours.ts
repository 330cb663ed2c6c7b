/** What the theme and the illustrations have in common, so that the pictures keep to the pages' colours. */
export const brandColours = {
  ink: '#0F2F38',
  lagoon: '#0B6470',
  lagoonDeep: '#074A54',
  water: '#8CCFCB',
  white: '#FFFFFF',
  apricot: '#FFB169',
} as const;
