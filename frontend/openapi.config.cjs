/**
 * The calls of the landing page and of the shell around every page: the only part of the client that a visitor has to
 * load.
 */
const landingCalls = ['logout', 'listPlans', 'getNearestCity', 'searchSalons'];

const common = { schemaFile: './src/api/openapi.json', hooks: true, tag: true };

/**
 * The client in two parts by the page that needs them.
 * @type {Record<string, Partial<import('@rtk-query/codegen-openapi').ConfigFile>>}
 */
module.exports = {
  'landing-calls.ts': {
    ...common,
    apiFile: '../empty-api',
    apiImport: 'emptyApi',
    exportName: 'landingCalls',
    filterEndpoints: landingCalls,
  },
  'other-calls.ts': {
    ...common,
    apiFile: '../landing-api',
    apiImport: 'landingApi',
    exportName: 'otherCalls',
    filterEndpoints: (name) => !landingCalls.includes(name),
  },
};
