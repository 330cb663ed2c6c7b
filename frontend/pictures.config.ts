import base from './playwright.config.ts';

const { launchOptions, baseURL } = base.use ?? {};

/** The configuration of `npm run pictures`: every screen in each role, photographed, then arranged on sheets. */
export default {
  ...base,
  testMatch: 'layout/pictures.ts',
  use: { baseURL, launchOptions, trace: 'off' as const },
  projects: [
    { name: 'pictures', grep: /@picture/ },
    { name: 'sheets', grep: /@sheet/, dependencies: ['pictures'] },
  ],
};
