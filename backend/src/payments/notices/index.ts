export { accountsRefused, balanceShort, type Funds, type ProviderNotice } from './provider-notice.rules.js';
export { ProviderNoticesController } from './provider-notices.controller.js';
export { providerNoticeRaised, ProviderNotices } from './provider-notices.service.js';
export { readSettings } from './provider-settings.js';
export { findingsOf, type SettingFinding } from './provider-settings.rules.js';
export { SettingsWatch } from './settings-watch.service.js';
