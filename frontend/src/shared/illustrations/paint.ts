import { brandColours } from '../brand-colours.ts';

/** The paints of all illustrations, so that they share one look. */
export const paint = {
  ...brandColours,
  lagoonBright: '#2A8C92',
  waterLight: '#BFE5E1',
  foam: '#DDF1EE',
  foamLight: '#F3FBFA',
  apricotDeep: '#F08A3C',
  apricotLight: '#FFD9AF',
  cream: '#FFF1DD',
  sand: '#EFD9B8',
  caramel: '#C98548',
  caramelDeep: '#A5652F',
  cocoa: '#6B4630',
  cocoaDeep: '#4E3122',
  coal: '#3A4A55',
  coalDeep: '#26353E',
  rose: '#E88A84',
  roseDeep: '#C9605F',
  blush: '#F6B7A9',
  sage: '#7FAF8A',
  sageDeep: '#4F8561',
  sun: '#FFD15C',
} as const;
