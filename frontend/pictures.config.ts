import base from './playwright.config.ts';

const { launchOptions, baseURL } = base.use ?? {};

/** `npm run pictures`: every screen as each role sees it, photographed, then laid out on sheets. */
export default {
  ...base,
  testMatch: 'layout/pictures.ts',
  use: { baseURL, launchOptions, trace: 'off' as const },
  projects: [
    { name: 'pictures', grep: /@picture/ },
    { name: 'sheets', grep: /@sheet/, dependencies: ['pictures'] },
  ],
};
