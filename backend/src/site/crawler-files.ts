import { brand } from '../platform/index.js';

/** Paths kept out of search engines: personal pages, and data that is no page. */
const privatePaths = [
  '/api/',
  '/account',
  '/appointments/',
  '/booking/',
  '/dashboard',
  '/payment-success',
  '/reset-password',
];

/** Returns robots.txt (RFC 9309). */
export const robotsText = (appUrl: string): string =>
  ['User-agent: *', ...privatePaths.map((path) => `Disallow: ${path}`), '', `Sitemap: ${appUrl}/sitemap.xml`, ''].join(
    '\n',
  );

const icon = (size: number, purpose: string) => ({
  src: `/icons/lather-${purpose === 'maskable' ? 'maskable-' : ''}${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

/** The web app manifest (W3C): the name and icons that a home screen shows. */
export const webManifest = {
  name: brand,
  short_name: brand,
  description: 'Unlimited baths for dogs, by the month.',
  id: '/',
  // People who put the site on a home screen are members, and want their next bath.
  start_url: '/dashboard',
  display: 'standalone',
  background_color: '#FFFAF3',
  theme_color: '#FFFAF3',
  icons: [
    { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    icon(192, 'any'),
    icon(512, 'any'),
    icon(512, 'maskable'),
  ],
};
