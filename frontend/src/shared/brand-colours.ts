/** The colours that the theme and the illustrations share. */
export const brandColours = {
  ink: '#0F2F38',
  lagoon: '#0B6470',
  lagoonDeep: '#074A54',
  water: '#8CCFCB',
  white: '#FFFFFF',
  apricot: '#FFB169',
} as const;
